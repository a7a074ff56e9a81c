"""What loads something from elsewhere, or leads nowhere, is found."""

from pathlib import Path

import pytest
from docs.site.outside import faults


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ('<script src="https://cdn.example/x.js"></script>', "loads https://cdn.example/x.js"),
        ('<link rel="stylesheet" href="//cdn.example/x.css">', "loads //cdn.example/x.css"),
        ('<img src="nowhere.png">', "loads nowhere.png, which is not there"),
        ('<p style="background: url(http://cdn.example/x.png)">', "loads http://cdn.example/x.png"),
        ('<img srcset="https://cdn.example/x.png 2x">', "loads https://cdn.example/x.png"),
        ('<a href="gone.html">', "leads to gone.html, which is not there"),
        ('<a href="other.html#gone">', "leads to other.html#gone, a place that is not there"),
    ],
)
def test_a_fault_is_found(tmp_path: Path, page: str, fault: str) -> None:
    (tmp_path / "index.html").write_text(page, "utf-8")
    (tmp_path / "other.html").write_text('<p id="there">', "utf-8")
    assert faults(tmp_path) == [f"index.html: {fault}"]


def test_what_lies_on_the_site_is_no_fault_nor_are_links_that_lead_away(tmp_path: Path) -> None:
    page = '<a href="other.html#there">, <a href="#here" id="here">, <a href="https://toml.io">, <img src="data:image/png;base64,">'
    (tmp_path / "index.html").write_text(page, "utf-8")
    (tmp_path / "other.html").write_text('<link rel="stylesheet" href="x.css"><p id="there">', "utf-8")
    (tmp_path / "x.css").write_text("p { background: url(data:image/png;base64,) }", "utf-8")
    assert faults(tmp_path) == []


def test_styles_load_nothing_from_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "x.css").write_text('@import "https://cdn.example/y.css";', "utf-8")
    assert faults(tmp_path) == ["x.css: loads https://cdn.example/y.css"]
