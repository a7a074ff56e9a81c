"""Chart: a Vega-Lite specification, plain data that can be tested and translated. A notebook draws it by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

SCHEMA = "https://vega.github.io/schema/vega-lite/v5.json"
MIME = "application/vnd.vegalite.v5+json"
BLUE, ORANGE, GREY = "#3b7dd8", "#d9822b", "#8a8f98"
WIDE, ROW = 420, 26
"""Points: how wide a chart is, and how high one of its rows."""
LINE_LENGTH = 24
"""Signs in a line of a label."""
Spec = dict[str, Any]
LABELS: Spec = {"labelLimit": 200, "labelExpr": "split(datum.value, '\\n')"}
"""Labels that may have several lines."""
LINE: Spec = {"type": "rule", "color": GREY, "strokeDash": [3, 3]}
WHO: Spec = {
    "field": "who",
    "type": "nominal",
    "title": None,
    "scale": {"range": [BLUE, ORANGE, GREY]},
    "legend": {"orient": "top"},
}


class Chart:
    """A chart. `spec` is what it is made of."""

    def __init__(self, spec: Mapping[str, Any]) -> None:
        self.spec: Spec = {"$schema": SCHEMA, "config": {"view": {"stroke": None}}, **spec}

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """What a notebook asks for."""
        return {MIME: self.spec, "text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"<Chart: {self.spec.get('title', '')}>"

    def save(self, path: Path | str) -> None:
        """Write it as .svg, .png or .html. Needs the extra `lab`."""
        import vl_convert

        path = Path(path)
        if path.suffix == ".png":
            path.write_bytes(vl_convert.vegalite_to_png(self.spec, scale=2))
        elif path.suffix == ".html":
            path.write_text(vl_convert.vegalite_to_html(self.spec, bundle=True), "utf-8")
        else:
            path.write_text(vl_convert.vegalite_to_svg(self.spec), "utf-8")


def intervals(title: str, rows: Sequence[tuple[str, float, float, float]], axis: str, mark: float, form: str) -> Spec:
    """Each row a dot and the interval around it, beside a line at `mark`; `form` is how numbers are written."""
    values = [{"what": in_lines(what), "mean": mean, "low": low, "high": high} for what, mean, low, high in rows]
    x = {"type": "quantitative", "title": axis, "axis": {"format": form, "tickCount": 6}, "scale": {"zero": False}}
    y = {"field": "what", "type": "nominal", "sort": None, "title": None, "axis": LABELS}
    tips = [tip("what", " ")] + [tip(field, head, form) for field, head in (("mean", "●"), ("low", "["), ("high", "]"))]
    line = {"mark": LINE, "encoding": {"x": {**x, "datum": mark}}}
    reach = {
        "mark": {"type": "rule", "size": 3, "color": BLUE, "opacity": 0.45},
        "encoding": {"x": {**x, "field": "low"}, "x2": {"field": "high"}, "y": y},
    }
    dot = {
        "mark": {"type": "point", "filled": True, "size": 70, "color": BLUE, "opacity": 1},
        "encoding": {"x": {**x, "field": "mean"}, "y": y, "tooltip": tips},
    }
    return {**framed(title, values), "height": {"step": ROW}, "layer": [line, reach, dot]}


def bars(title: str, rows: Sequence[tuple[str, float]], axis: str, form: str = ",d") -> Spec:
    """Each row a bar."""
    values = [{"what": in_lines(what), "n": n} for what, n in rows]
    encoding = {
        "y": {"field": "what", "type": "nominal", "sort": None, "title": None, "axis": LABELS},
        "x": {"field": "n", "type": "quantitative", "title": axis, "axis": {"format": form, "tickCount": 6}},
        "tooltip": [tip("what", " "), tip("n", axis, form)],
    }
    bar = {"type": "bar", "color": BLUE, "cornerRadiusEnd": 3}
    return {
        **framed(title, values),
        "height": {"step": ROW},
        "mark": bar,
        "encoding": encoding,
    }


def histogram(title: str, counts: Mapping[str, Mapping[int, int]], axis: str, many: str) -> Spec:
    """How many fights took so many rounds, in the colours of who won them."""
    values = [{"who": who, "n": n, "fights": fights} for who, them in counts.items() for n, fights in sorted(them.items())]
    encoding = {
        "x": {"field": "n", "type": "ordinal", "title": axis, "axis": {"labelAngle": 0, "labelOverlap": True}},
        "y": {"field": "fights", "type": "quantitative", "title": many},
        "color": WHO,
        "tooltip": [tip("who", " "), tip("n", axis), tip("fights", many)],
    }
    return {**framed(title, values), "height": 180, "mark": "bar", "encoding": encoding}


def curve(title: str, rows: Sequence[tuple[str, str, float, float, float]], axis: str, share: str, fair: float = 0.5) -> Spec:
    """A share by the values of a number, with its band, beside a fair one, a line for each of whom it is told. Rows: who, value,
    mean, low, high."""
    values = [{"who": who, "value": value, "mean": mean, "low": low, "high": high} for who, value, mean, low, high in rows]
    x = {"field": "value", "type": "ordinal", "title": axis, "sort": None, "axis": {"labelAngle": 0}}
    y = {"type": "quantitative", "title": share, "axis": {"format": ".0%"}, "scale": {"domain": [0, 1]}}
    own = {"x": x, "color": WHO}
    layer = [
        {"mark": {"type": "area", "opacity": 0.2}, "encoding": {**own, "y": {**y, "field": "low"}, "y2": {"field": "high"}}},
        {"mark": {"type": "line", "point": True}, "encoding": {**own, "y": {**y, "field": "mean"}}},
        {"mark": LINE, "encoding": {"y": {**y, "datum": fair}}},
    ]
    return {**framed(title, values), "height": 240, "layer": layer}


def in_lines(label: str) -> str:
    """A label that leaves room for what it is of."""
    return fill(label, LINE_LENGTH, break_long_words=False)


def framed(title: str, values: Sequence[Mapping[str, Any]]) -> Spec:
    """What every chart has."""
    return {"title": title, "width": WIDE, "data": {"values": list(values)}}


def tip(field: str, title: str, form: str = "") -> Spec:
    """A line of what is shown of a mark that one points at."""
    number = {"type": "quantitative", "format": form}
    return {"field": field, "title": title, **(number if form else {"type": "nominal"})}
