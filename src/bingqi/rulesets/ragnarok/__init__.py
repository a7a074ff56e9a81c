"""ragnarok: Confrontation, The Age of the Rag'Narok (對峙): rows of cards, authority opposition, rout and rally.

Chapters are folders: ordering (CR-2, CR-3, CR-4) · authority (CR-5, CR-6) · morale (CR-7, CRX-9 to CRX-13) · command (CR-8) · turn
(CR-1).

Beside them: model (what a battle is) · events (what changes it).

It is being written: cards are turned and nothing is done with them yet."""
