"""What web/protocol/schema.json says of messages, for tests: everything that is sent or heard in one must be as it
says.

heard_from_server({"t": "pong"})
said_by_client({"t": "ping"})
said_wrongly({"t": "ping", "loud": True})     must not be as it says
"""

from __future__ import annotations

import copy
import functools
import gzip
import json
from pathlib import Path
from typing import Any

import jsonschema_rs

FOLDER = Path(__file__).resolve().parents[3] / "web/protocol"
SCHEMA: dict[str, Any] = json.loads((FOLDER / "schema.json").read_text())

# The codes of errors that say that a message isn't as the schema says.
MISUNDERSTOOD = {"notJSON", "unknownType", "unknownField", "missingField", "badField", "unknownOperation"}


class NotAsWritten(AssertionError):
    pass


def unpacked(data: str | bytes) -> str:
    """A message's text; a binary message came gzipped (P6b)."""
    return gzip.decompress(data).decode() if isinstance(data, bytes) else data


def heard_from_server(message: Any) -> None:
    """Fields that the schema doesn't have are wrong here, though clients pass over them: nobody has written them
    down."""
    _check("fromServer", message)


def said_by_client(message: Any) -> None:
    _check("fromClient", message)


def said_wrongly(message: Any) -> None:
    """What tests say wrongly on purpose and the server doesn't understand, the schema refuses too."""
    if _validator(_definition("fromClient", message)).is_valid(message):
        raise NotAsWritten(f"the schema allows what the server doesn't understand: {_shortened(message)}")


def types(side: str) -> list[str]:
    """The types of `fromClient` or `fromServer`."""
    return [one["$ref"].removeprefix("#/$defs/") for one in SCHEMA["$defs"][side]["oneOf"]]


def problems(name: str, thing: Any) -> list[str]:
    """The faults of a thing of this definition."""
    errors = _validator(name).iter_errors(thing)
    return [f"{'/'.join(map(str, error.instance_path))}: {error.message[:300]}" for error in errors]


def _check(side: str, message: Any) -> None:
    found = problems(_definition(side, message), message)
    if found:
        raise NotAsWritten(f"{side}: {'; '.join(found[:3])}: {_shortened(message)}")


def _definition(side: str, message: Any) -> str:
    """The message's type where it is known, so that a problem is about that one. A frame is a list."""
    kind = "frame" if isinstance(message, list) else message.get("t") if isinstance(message, dict) else None
    return kind if kind in types(side) else side


@functools.cache
def _validator(name: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": _definitions()})


@functools.cache
def _definitions() -> dict[str, Any]:
    return {name: _closed(schema) for name, schema in copy.deepcopy(SCHEMA["$defs"]).items()}


def _closed(schema: Any) -> Any:
    """The schema without room for fields that it doesn't name."""
    if isinstance(schema, list):
        return [_closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: _closed(part) for key, part in schema.items()}
    if schema.get("type") == "object" and isinstance(schema.get("properties"), dict):
        closed.setdefault("additionalProperties", False)
    return closed


def _shortened(message: Any) -> str:
    text = json.dumps(message, ensure_ascii=False)
    return text if len(text) < 500 else f"{text[:500]}…"
