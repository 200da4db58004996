"""A client of displayboard.v1 (Sources/Messages/PROTOCOL.md) that tests can read: says hello, sends operations, follows
frames into a replica of the facts, resends what wasn't decided, and can be made to say anything else. All it says and
hears must be as web/protocol writes it, but for what `say_wrongly` says.

    device = Device()
    async with await Client.join(port, token, device) as client:
        counter = await client.operate(add_card(client.board.sections[0].id, "Love Stack"))
        await client.decided(counter)
"""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
import ssl
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection, connect

from message_schema import heard_from_server, said_by_client, said_wrongly, unpacked

Operation = dict[str, Any]
Message = dict[str, Any]

ANSWERS = ("error", "refused", "resend", "outcomes", "you", "claimed", "done", "pong", "wallWord", "invitation")


def add_card(section: str, text: str, place: str = "end") -> Operation:
    return {"k": "addCard", "section": section, "place": place, "text": text}


def edit_text(card: str, *splices: tuple[int, int, str]) -> Operation:
    return {"k": "editText", "card": card, "change": [list(splice) for splice in splices]}


def remove_card(card: Any) -> Operation:
    return {"k": "removeCard", "card": card}


def set_value(card: str, key: str, value: Any) -> Operation:
    return {"k": "setValue", "target": {"card": card}, "key": key, "value": value}


class Ended(Exception):
    """The connection is over; `code` is what the server closed with, 1006 if it just went away."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"closed {code} {reason}")
        self.code = code
        self.reason = reason


@dataclass
class Device:
    """What a phone keeps over reconnects and restarts: its seat's secret, its outbox and what isn't decided yet."""

    outbox: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    secret: str | None = None
    number: int | None = None
    counter: int = 0
    confirmed: int = 0
    pending: dict[int, Message] = field(default_factory=dict)
    applied: dict[int, int] = field(default_factory=dict)
    refused: dict[int, Message] = field(default_factory=dict)

    def settle(self, outcome: Message) -> None:
        """Takes one entry of a list of outcomes (rule P5)."""
        counter = outcome["counter"]
        self.pending.pop(counter, None)
        if "refused" in outcome:
            self.refused[counter] = outcome["refused"]
        else:
            self.applied[counter] = outcome["revision"]


@dataclass
class Card:
    id: str
    text: str
    values: dict[str, Any]
    by: int | None


@dataclass
class Section:
    id: str
    title: str
    values: dict[str, Any]
    cards: list[Card]


@dataclass
class Frame:
    """The part behind its number: rows that begin with a number, rows that begin with a card, and at most one
    object."""

    number: int
    operations: list[list[Any]]
    styles: list[list[Any]]
    rest: dict[str, Any]

    def __init__(self, message: list[Any]) -> None:
        self.number, *items = message
        rows = [item for item in items if isinstance(item, list)]
        self.operations = [row for row in rows if isinstance(row[0], int)]
        self.styles = [row for row in rows if isinstance(row[0], str)]
        self.rest = next((item for item in items if isinstance(item, dict)), {})


class Board:
    """The facts as frames make them; `apply` follows "facts in a frame" of the protocol line by line."""

    def __init__(self) -> None:
        self.sections: list[Section] = []
        self._cards: dict[str, Card] = {}
        self.frame: int | None = None
        self.revision = 0

    def take_snapshot(self, snapshot: Message) -> None:
        self.frame = snapshot["frame"]
        self.revision = snapshot["revision"]
        self.sections = [
            Section(
                section["id"],
                section["title"],
                section.get("values", {}),
                [Card(card["id"], card["text"], card.get("values", {}), card.get("by")) for card in section["cards"]],
            )
            for section in snapshot["facts"]["sections"]
        ]
        self._cards = {card.id: card for section in self.sections for card in section.cards}

    def take_frame(self, frame: Frame) -> None:
        if frame.number != self.frame + 1:
            raise AssertionError(f"frame {frame.number} came after frame {self.frame}")
        self.frame = frame.number
        self.revision = frame.rest.get("revision", self.revision + len(frame.operations))
        for _, _, _, *facts in frame.operations:
            for kind, *rest in facts:
                if kind[0].isdigit():
                    self._change(self.card(kind), *rest)
                else:
                    getattr(self, f"_{kind}")(*rest)

    @property
    def cards(self) -> list[Card]:
        return [card for section in self.sections for card in section.cards]

    def card(self, id: str) -> Card:
        return self._cards[id]

    def section(self, id: str) -> Section:
        return next(section for section in self.sections if section.id == id)

    def _sectionInserted(self, id: str, index: int, title: str, values: dict[str, Any]) -> None:
        self.sections.insert(index, Section(id, title, values, []))

    def _sectionRemoved(self, id: str) -> None:
        section = self.section(id)
        self.sections.remove(section)
        for card in section.cards:
            del self._cards[card.id]

    def _sectionMoved(self, id: str, index: int) -> None:
        section = self.section(id)
        self.sections.remove(section)
        self.sections.insert(index, section)

    def _sectionRenamed(self, id: str, title: str) -> None:
        self.section(id).title = title

    def _cardInserted(
        self, id: str, section: str, index: int, text: str, values: dict[str, Any], by: int | None = None
    ) -> None:
        card = self._cards[id] = Card(id, text, values, by)
        self.section(section).cards.insert(index, card)

    def _cardRemoved(self, id: str) -> None:
        self._take(id)
        del self._cards[id]

    def _cardMoved(self, id: str, section: str, index: int) -> None:
        card = self._take(id)
        self.section(section).cards.insert(index, card)

    def _change(self, card: Card, what: Any, *value: Any) -> None:
        """Its text by splices, or one of its values."""
        if value:
            _set(card.values, what, *value)
        else:
            card.text = spliced(card.text, what)

    def _sectionValue(self, id: str, key: str, value: Any) -> None:
        _set(self.section(id).values, key, value)

    def _take(self, id: str) -> Card:
        card = self._cards[id]
        section = next(section for section in self.sections if card in section.cards)
        section.cards.remove(card)
        return card


def _set(values: dict[str, Any], key: str, value: Any) -> None:
    if value is None:
        values.pop(key, None)
    else:
        values[key] = value


def spliced(text: str, splices: list[Any]) -> str:
    """All positions are those of the text before, in UTF-16 units."""
    units = text.encode("utf-16-le")
    for position, deleted, inserted in reversed(splices):
        units = units[: 2 * position] + inserted.encode("utf-16-le") + units[2 * (position + deleted) :]
    return units.decode("utf-16-le")


class Client:
    """One session. What the server said and nobody asked for yet waits in `answers`; `frames` are kept whole."""

    def __init__(self, socket: ClientConnection, device: Device, silence: float | None = None) -> None:
        """With `silence`, a server that isn't heard for so many seconds, though it was asked, is given up (P19)."""
        self.socket = socket
        self.device = device
        self.board = Board()
        self.welcome: Message | None = None
        self.people: list[Message] = []
        self.frames: list[Frame] = []
        self.snapshots = 0
        self.pongs = 0
        self.gzipped = 0
        self.answers: deque[Message] = deque()
        self.ended: Ended | None = None
        self._changed = asyncio.Event()
        self._failure: BaseException | None = None
        self._resending: asyncio.Task[None] | None = None
        self._resend_from = 0
        self._resend_at = 0.0
        self._heard_at = asyncio.get_running_loop().time()
        self._reading = asyncio.create_task(self._read())
        self._watching = asyncio.create_task(self._watch(silence)) if silence else None

    @classmethod
    async def open(
        cls,
        port: int,
        device: Device | None = None,
        board: str = "karaoke",
        line: socket.socket | None = None,
        headers: dict[str, str] | None = None,
        address: str | None = None,
        tls: ssl.SSLContext | None = None,
        silence: float | None = None,
    ) -> Client:
        """Connects without a word; over `line` if that leads to the server already, with more `headers` if there are
        any, to another `address` than the server's own (https://board.example) where one is given."""
        origin = address or f"http://127.0.0.1:{port}"
        socket = await connect(
            f"ws{origin.removeprefix('http')}/ws/{board}",
            subprotocols=[websockets.Subprotocol("displayboard.v1")],
            origin=websockets.Origin(origin),
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=15,
            close_timeout=2,
            proxy=None,
            sock=line,
            additional_headers=headers,
            ssl=tls,
        )
        return cls(socket, device or Device(), silence)

    @classmethod
    async def join(
        cls,
        port: int,
        token: str,
        device: Device | None = None,
        board: str = "karaoke",
        line: socket.socket | None = None,
        headers: dict[str, str] | None = None,
        address: str | None = None,
        tls: ssl.SSLContext | None = None,
        silence: float | None = None,
    ) -> Client:
        """Connects, says hello, waits for the board, and sends again what isn't decided (rule P5)."""
        client = await cls.open(port, device, board, line, headers, address, tls, silence)
        try:
            await client.send(client.hello(token))
            # At a board's first start what is declared comes once it is on disk: its cards with the first frame, its
            # values and title with another snapshot. So who counts snapshots begins with those that there are now.
            await client.until(lambda: client.welcome is not None and len(client.board.sections) > 0)
            await client.resend(from_counter=1)
        except BaseException:
            await client.close()
            raise
        return client

    def hello(self, token: str) -> Message:
        message: Message = {
            "t": "hello",
            "protocol": 4,
            "token": token,
            "outbox": self.device.outbox,
            "confirmed": self.device.confirmed,
            "surface": {"kind": "phone", "width": 390, "height": 844},
        }
        if self.device.secret is not None:
            message["seat"] = self.device.secret
        return message

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        if self._resending is not None:
            self._resending.cancel()
        if self._watching is not None:
            self._watching.cancel()
        await self.socket.close()
        await self._reading

    # What a client says

    async def send(self, message: Message) -> None:
        said_by_client(message)
        await self.send_as_it_is(json.dumps(message))

    async def say_wrongly(self, message: Message) -> None:
        """Sends what the server must not understand, and the schema doesn't allow."""
        said_wrongly(message)
        await self.send_as_it_is(json.dumps(message))

    async def send_as_it_is(self, text: str | bytes) -> None:
        try:
            await self.socket.send(text)
        except websockets.ConnectionClosed as error:
            raise _ended(error) from error

    async def operate(self, operation: Operation, base: int | None = None) -> int:
        """Sends the device's next operation and gives its counter, without waiting for what becomes of it."""
        self.device.counter += 1
        counter = self.device.counter
        message = {
            "t": "op",
            "counter": counter,
            "base": self.board.revision if base is None else base,
            "op": operation,
        }
        self.device.pending[counter] = message
        if self._resending is None:  # else it goes out with those that are sent again
            await self.send(message)
        return counter

    async def resend(self, from_counter: int) -> None:
        for counter in sorted(self.device.pending):
            if counter >= from_counter and counter in self.device.pending:
                await self.send(self.device.pending[counter])

    async def confirm(self) -> None:
        """Tells the server that everything decided so far is kept here, so that it may forget it."""
        decided = min(self.device.pending, default=self.device.counter + 1) - 1
        if decided > self.device.confirmed:
            self.device.confirmed = decided
            await self.send({"t": "confirm", "counter": decided})

    @property
    def is_putting_off(self) -> bool:
        """Whether it will send something again when it is time."""
        return self._resending is not None

    # Waiting

    async def until(self, condition: Callable[[], bool], seconds: float = 30) -> None:
        async with asyncio.timeout(seconds):
            while not condition():
                if self._failure is not None:
                    raise self._failure
                if self.ended is not None:
                    raise self.ended
                self._changed.clear()
                await self._changed.wait()

    async def decided(self, counter: int) -> Message | None:
        """Waits for an operation's outcome: None if it was applied, else the refusal."""
        await self.until(lambda: counter in self.device.applied or counter in self.device.refused)
        return self.device.refused.get(counter)

    async def board_is(self, other: Client, seconds: float = 30) -> None:
        """Waits until this board has what `other` has now, and is the same."""
        await self.until(lambda: self.board.revision >= other.board.revision, seconds)
        assert self.board.revision > other.board.revision or self.board.sections == other.board.sections

    async def level(self) -> None:
        """Waits until the frames are here that came with the snapshot: newcomers may begin with one of before (P6)."""
        pongs = self.pongs
        await self.send({"t": "ping"})
        await self.until(lambda: self.pongs > pongs)

    async def answer(self) -> Message:
        """The next thing the server said to this session alone."""
        await self.until(lambda: len(self.answers) > 0)
        return self.answers.popleft()

    async def end(self, seconds: float = 30) -> Ended:
        """Waits until the server closes."""
        async with asyncio.timeout(seconds):
            await asyncio.shield(self._reading)
        if self._failure is not None:
            raise self._failure
        assert self.ended is not None
        return self.ended

    # What the server says

    async def _read(self) -> None:
        try:
            async for data in self.socket:
                self._heard_at = asyncio.get_running_loop().time()
                self.gzipped += isinstance(data, bytes)
                self._hear(json.loads(unpacked(data)))
                self._changed.set()
            raise websockets.ConnectionClosedOK(self.socket.protocol.close_rcvd, None)
        except websockets.ConnectionClosed as error:
            self.ended = _ended(error)
        except Exception as error:  # handed to the next that waits
            self._failure = error
            await self.socket.close()
        self._changed.set()

    async def _watch(self, silence: float) -> None:
        while self.ended is None:
            await asyncio.sleep(silence / 4)
            quiet = asyncio.get_running_loop().time() - self._heard_at
            if quiet >= silence:
                self.socket.transport.abort()
                return
            if quiet >= silence / 2 and self.welcome is not None:
                try:
                    await self.send({"t": "ping"})
                except Ended:
                    return

    def _hear(self, message: Message | list[Any]) -> None:
        heard_from_server(message)
        if isinstance(message, list):
            return self._take_frame(Frame(message))
        kind = message["t"]
        if kind in ANSWERS:
            self.answers.append(message)
        if kind == "welcome":
            self._take_welcome(message)
        elif kind == "snapshot":
            self.board.take_snapshot(message)
            self.snapshots += 1
        elif kind == "refused":
            self.device.settle({"counter": message["counter"], "refused": message})
        elif kind == "outcomes":
            for outcome in message["outcomes"]:
                self.device.settle(outcome)
        elif kind == "resend":
            self._put_off(message["from"], message["afterMilliseconds"] / 1000)
        elif kind == "people":
            self.people = message["people"]
        elif kind == "pong":
            self.pongs += 1

    def _take_frame(self, frame: Frame) -> None:
        self.board.take_frame(frame)
        self.frames.append(frame)
        revision = self.board.revision - len(frame.operations)
        for outbox, counter, *_ in frame.operations:
            revision += 1
            if outbox == self.device.number:
                self.device.settle({"counter": counter, "revision": revision})

    def _take_welcome(self, welcome: Message) -> None:
        is_first = self.welcome is None
        self.welcome = welcome
        self.device.secret = welcome["you"].get("secret", self.device.secret)
        self.device.number = welcome["outbox"]["number"]
        for outcome in welcome["outbox"]["outcomes"]:
            self.device.settle(outcome)
        # Decided and confirmed before: the server doesn't say how any more, and the device must know.
        for counter in [counter for counter in self.device.pending if counter <= welcome["outbox"]["high"]]:
            raise AssertionError(f"operation {counter} is decided, but its outcome isn't in the welcome")
        # Its queue was dropped, and with it perhaps what asked for something again (rule P17).
        if not is_first:
            self._put_off(welcome["outbox"]["high"] + 1, 0)

    def _put_off(self, from_counter: int, seconds: float) -> None:
        """Of what was asked for before it is time, the lowest counter and the latest time count (rule P11).

        An operation that was put off for its rate may follow others whose append fails a moment later: a client that
        then sent again only what was put off first would wait forever, because the server waits for the earlier ones.
        """
        time = asyncio.get_running_loop().time() + seconds
        if self._resending is not None:
            self._resending.cancel()
            from_counter, time = min(from_counter, self._resend_from), max(time, self._resend_at)
        self._resend_from, self._resend_at = from_counter, time
        self._resending = asyncio.create_task(self._resend_when_due())

    async def _resend_when_due(self) -> None:
        await asyncio.sleep(self._resend_at - asyncio.get_running_loop().time())
        self._resending = None
        try:
            await self.resend(self._resend_from)
        except Ended:
            pass  # the next session sends them again


def _ended(error: websockets.ConnectionClosed) -> Ended:
    return Ended(error.rcvd.code, error.rcvd.reason) if error.rcvd is not None else Ended(1006, "went away")
