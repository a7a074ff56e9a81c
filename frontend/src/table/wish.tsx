/** A wish to take back, or to give up: those whose consent is waited for agree or refuse. */

import { useTable } from "../board/context";
import { COMMA, useSeatName, useSession } from "./session";
import { TABLE } from "./words";

export function Wish() {
  const { t } = useTable();
  const { table, you, send } = useSession();
  const called = useSeatName();
  const { wish } = table;
  if (!wish) return null;
  const waiting = Object.keys(wish.waiting);
  const [mine, others] = wish.concede ? [TABLE.wishConcedeMine, TABLE.wishConcede] : [TABLE.wishMine, TABLE.wish];
  return (
    <section class="wish" role="alert">
      <p>{wish.seat === you.seat ? t(mine(waiting.map(called).join(t(COMMA)))) : t(others(called(wish.seat)))}</p>
      {wish.seat === you.seat && (
        <div class="row">
          <button onClick={() => send({ t: "agree", yes: false })}>{t(TABLE.withdraw)}</button>
        </div>
      )}
      {waiting.includes(you.seat) && (
        <div class="row">
          <button class="primary" onClick={() => send({ t: "agree", yes: true })}>
            {t(TABLE.agree)}
          </button>
          <button onClick={() => send({ t: "agree", yes: false })}>{t(TABLE.refuse)}</button>
        </div>
      )}
    </section>
  );
}
