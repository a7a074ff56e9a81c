"""OpenAPI: the OpenAPI document, for whoever writes a client."""

from __future__ import annotations

from inspect import cleandoc
from typing import Any

import msgspec
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPIType, Schema, SecurityScheme
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from bingqi import __version__

ABOUT = """Tables for tabletop combat. Play itself goes over a WebSocket at `/ws`: see docs/table.md.

Whoever makes a table gets invitations, one for each seat; `join` exchanges one for a token, with which all that concerns this table
is asked. What fails is told by messages, and in the language of `Accept-Language` (English or Chinese)."""


def document() -> OpenAPIConfig:
    """How the document is made: operations are called as the functions behind them, and described by their docstrings."""
    token = SecurityScheme(type="http", scheme="bearer", description="The token of a seat, or an invitation.")
    return OpenAPIConfig(
        title="bingqi",
        version=__version__,
        description=ABOUT,
        path="/schema",
        use_handler_docstrings=True,
        operation_id_creator=lambda handler, *_: handler.handler_name,
        render_plugins=[JsonRenderPlugin()],
        components=Components(security_schemes={"token": token}),
    )


class ResponseSchemas(OpenAPISchemaPlugin):
    """Schemas of what is answered. Texts are a union that msgspec writes but does not read, so it cannot describe them itself."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """What is asked forbids unknown fields; that is left to Litestar."""
        struct = field_definition.annotation
        answered = isinstance(struct, type) and issubclass(struct, msgspec.Struct)
        return answered and not struct.__struct_config__.forbid_unknown_fields

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """Its fields; which of several kinds it is, where there are several; and its docstring."""
        hints = field_definition.get_type_hints(include_extras=True)
        struct = field_definition.annotation
        fields = msgspec.structs.fields(struct)
        properties = {field.name: FieldDefinition.from_annotation(hints[field.name], name=field.name) for field in fields}
        required = sorted(field.name for field in fields if field.required)
        schema: Schema = schema_creator.create_component_schema(field_definition, required=required, property_fields=properties)
        schema.description = cleandoc(struct.__doc__)
        config = struct.__struct_config__
        if config.tag is not None:
            schema.properties = {config.tag_field: Schema(type=OpenAPIType.STRING, const=config.tag), **(schema.properties or {})}
            schema.required = [config.tag_field, *required]
        return schema
