"""The attacks, one function each: what it does to a server that runs, and what came of it."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import socket
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crowd import Attacker, address, ask, ask_host, pour, say
from target import MEGABYTE, Result, Target

from certificates import Authority
from protocol_client import Client
from raw_socket import RawSocket

#: How long each row attacks at most.
SECONDS = 6.0


@dataclass
class Row:
    name: str
    attack: Callable[[Target], Result]
    options: tuple[str, ...] = ()
    #: The text of the board file, when it isn't karaoke's.
    board: str | None = None
    # : Work that comes before the bystander, and isn't measured.
    prepare: Callable[[Target], Any] | None = None
    memory_max: int = 48 * MEGABYTE
    #: The loop's processor time that one attacking message may cost, in milliseconds.
    milliseconds_max: float = 5.0
    #: The server speaks TLS itself.
    is_secure: bool = False
    #: Known to be slow until boards are laid out on a background thread: printed, and fails nothing.
    is_known: bool = False


ROWS: list[Row] = []


def row(name: str, **settings: Any) -> Callable[[Callable[[Target], Result]], Callable[[Target], Result]]:
    def note(attack: Callable[[Target], Result]) -> Callable[[Target], Result]:
        ROWS.append(Row(name, attack, **settings))
        return attack

    return note


def file_of(cards: int, length: int) -> str:
    """A board file of so many cards of so many bytes."""
    listed = [
        {"id": f"c{number}", "text": (f"Song {number} " + "la " * length)[: max(length, 9)]} for number in range(cards)
    ]
    return json.dumps({"title": "Large", "sections": [{"title": "Songs", "cards": listed}]})


def first_section(guest: Attacker, target: Target) -> str:
    """The id of the board's first section, by the snapshot that came with the welcome."""
    guest.socket.line.settimeout(30)
    guest.until(b'"sections":[{')
    at = guest.heard.index(b'"sections":[{')
    return json.loads(b'"' + guest.heard[at:].split(b'"id":"', 1)[1].split(b'"', 1)[0] + b'"')


def many(target: Target, count: int, per_address: int = 50, **settings: Any) -> list[Attacker]:
    return [Attacker(target, source=address(number, per_address), **settings) for number in range(count)]


def done(attackers: list[Attacker]) -> None:
    for attacker in attackers:
        attacker.close()


# Nothing at all


@row("nobody attacks")
def quiet(target: Target) -> Result:
    time.sleep(SECONDS)  # the row is about what happens to others meanwhile
    return Result()


# What nobody has a right to


@row("HTTP without a token: routes × methods")
def routes(target: Target) -> Result:
    paths = [
        "/",
        "/b/karaoke",
        "/host/karaoke",
        "/wall/karaoke",
        "/ws/karaoke",
        "/metrics",
        "/backup",
        "/api/karaoke/songs",
        "/api/",
        "/join",
        "/join?code=AAAAAA",
        "/healthz",
        "/readyz",
        "/boards.sqlite",
        "/master.key",
        "/../etc/passwd",
        "/%2e%2e/master.key",
        "//master.key",
        "/design",
        "/host.socket",
    ]
    allowed = {"/", "/b/karaoke", "/host/karaoke", "/wall/karaoke", "/join", "/healthz", "/readyz"}
    result = Result()
    for path in paths:
        for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"):
            result.tried += 1
            status, _ = ask(target, path, method)
            if 200 <= status < 300 and not (path in allowed and method in ("GET", "HEAD")):
                result.unauthorized.append(f"{method} {path}: {status}")
    return result


@row("/api/, walls and WebSockets with other tokens")
def tokens(target: Target) -> Result:
    result = Result()
    wrong = [
        "",
        "x",
        target.token()[:-1],
        target.token("viewer"),
        target.token("wall"),
        target.token(),
        "A" * 22,
        "../x",
    ]
    for token in wrong:
        result.tried += 1
        status, _ = ask(target, "/api/karaoke/songs", "PUT", Authorization=f"Bearer {token}", Content_Length="2")
        if 200 <= status < 300:
            result.unauthorized.append(f"feeds with {token[:3]}…")
    for token in [*wrong[:3], target.token(), target.token("viewer"), "A" * 22]:
        if not token:
            continue
        result.tried += 1
        status, text = ask(target, f"/wall/karaoke/{token}")
        if status == 200 and "Songs" in text:
            result.unauthorized.append(f"a wall with {token[:3]}…")
    for token in ["x", target.token()[:-1], "A" * 22]:
        result.tried += 1
        try:
            Attacker(target, token=token).close()
            result.unauthorized.append(f"a hello with {token[:3]}…")
        except (ConnectionError, ValueError):
            pass
    return result


@row("other hosts and origins")
def strangers_pages(target: Target) -> Result:
    result = Result()
    for name in ("evil.example", "127.0.0.1.evil.example", "localhost.evil:80", "169.254.169.254"):
        result.tried += 2
        status, _ = ask(target, "/", Host=name)
        if status == 200:
            result.unauthorized.append(f"Host: {name}")
        status, _ = ask(
            target,
            "/ws/karaoke",
            Origin=f"http://{name}",
            Connection="Upgrade",
            Upgrade="websocket",
            Sec_WebSocket_Version="13",
            Sec_WebSocket_Key="dGhlIHNhbXBsZSBub25jZQ==",
            Sec_WebSocket_Protocol="displayboard.v1",
        )
        if status == 101:
            result.unauthorized.append(f"Origin: {name}")
    return result


@row("host commands as guest, viewer and wall")
def commands(target: Target) -> Result:
    wanted: list[dict[str, Any]] = [
        {"k": "people"},
        {"k": "boards"},
        {"k": "kick", "seat": 1},
        {"k": "bar", "seat": 1},
        {"k": "freeze", "frozen": True},
        {"k": "link", "role": "host"},
        {"k": "rotate", "role": "guest"},
        {"k": "history"},
        {"k": "removed"},
        {"k": "claims"},
        {"k": "announce", "text": "hello"},
        {"k": "container", "container": {"name": "list"}},
        {"k": "admitWall", "code": "7K2M9Q"},
    ]
    result = Result()
    for role in ("guest", "viewer", "wall"):
        attacker = Attacker(target, role)
        for number, command in enumerate(wanted):
            result.tried += 1
            attacker.heard = b""
            attacker.socket.line.sendall(say({"t": "host", "id": number, "command": command}) + say({"t": "ping"}))
            attacker.until(b'"t":"pong"')
            if b'"t":"done"' in attacker.heard:
                result.unauthorized.append(f"{command['k']} as {role}")
        attacker.close()
    return result


@row("unmasked frames, nonsense and broken frames")
def nonsense(target: Target) -> Result:
    result = Result()
    hello = json.dumps(
        {
            "t": "hello",
            "protocol": 4,
            "token": target.token(),
            "outbox": secrets.token_urlsafe(16),
            "confirmed": 0,
            "surface": None,
        }
    ).encode()
    for payload in (
        b"\x81" + bytes([126]) + len(hello).to_bytes(2, "big") + hello,
        b"\xc1\x80\0\0\0\0",
        b"\x83\x80\0\0\0\0",
        b"\x81\xff" + b"\xff" * 12,
        RawSocket.frame(b"\xff\xfe"),
        RawSocket.frame(b"[" * 60_000),
        b"\x89\xfe\x10\x00\0\0\0\0",
        RawSocket.frame(b"{}") * 40,
    ):
        result.tried += 1
        attacker = RawSocket(target.port)
        try:
            attacker.line.sendall(payload)
            attacker.close_code()
        except (ConnectionError, TimeoutError):
            pass
        if not target.is_running:
            result.broken.append(f"the server ended at {payload[:8]!r}")
    return result


@row(
    "codes guessed, 10 addresses by a proxy's word",
    options=("--public-url", "https://board.example", "--trusted-proxy", "127.0.0.1"),
)
def codes(target: Target) -> Result:
    result = Result()
    for number in range(200):
        result.tried += 1
        code = secrets.token_hex(3).upper()
        status, text = ask(
            target,
            f"/join?code={code}",
            source="127.0.0.1",
            Host="board.example",
            X_Forwarded_For=f"2001:db8::{number:x}",
        )
        if status in (302, 303) or "#" in text and "token" in text:
            result.unauthorized.append(f"{code}: {status}")
    return result


# Floods


def guests_at_their_limit(
    target: Target, made: Callable[[Attacker, str, int], bytes], sessions: int = 60, messages: int = 400
) -> Result:
    attackers = many(target, sessions)
    section = first_section(observer := Attacker(target), target)
    observer.close()
    batches = [[made(attacker, section, number) for number in range(messages)] for attacker in attackers]
    sent = pour(attackers, batches, SECONDS)
    done(attackers)
    return Result(tried=sent)


@row("60 sessions add cards")
def adds(target: Target) -> Result:
    return guests_at_their_limit(
        target,
        lambda attacker, section, number: attacker.operation(
            {"k": "addCard", "section": section, "place": "end", "text": f"spam {number}"}
        ),
    )


@row("60 sessions change their names")
def names(target: Target) -> Result:
    return guests_at_their_limit(
        target, lambda attacker, section, number: say({"t": "name", "name": f"Troll {number}"})
    )


@row("60 sessions ask for snapshots")
def refreshes(target: Target) -> Result:
    return guests_at_their_limit(target, lambda attacker, section, number: say({"t": "refresh"}))


@row("60 sessions ask for other screens")
def surfaces(target: Target) -> Result:
    return guests_at_their_limit(
        target,
        lambda attacker, section, number: say(
            {"t": "surface", "surface": {"kind": "desktop", "width": 300 + 200 * (number % 12), "height": 800}}
        ),
    )


def forty_seats(target: Target) -> None:
    some = many(target, 40, per_address=20)
    for number, one in enumerate(some):
        one.socket.line.sendall(say({"t": "name", "name": f"Guest {number}"}))
    for one in some:
        one.until(b'"t":"you"')
    done(some)


def cards_seen(guest: Attacker, target: Target) -> tuple[str, list[str]]:
    """The first section's id, and those of the cards that came with the welcome."""
    section = first_section(guest, target)
    guest.until(b'"text":"')
    found = re.findall(rb'"id":"((?:[^"\\\\]|\\\\.)+)","(?:section|text)"', guest.heard)
    return section, [json.loads(b'"' + card + b'"') for card in dict.fromkeys(found) if card.decode() != section]


@row("60 sessions vote")
def votes(target: Target) -> Result:
    observer = Attacker(target)
    _, cards = cards_seen(observer, target)
    observer.close()
    return guests_at_their_limit(
        target,
        lambda attacker, _, number: attacker.operation(
            {
                "k": "setValue",
                "target": {"card": cards[number % len(cards)]},
                "key": f"votes.{attacker.seat}",
                "value": True if number // len(cards) % 2 == 0 else None,
            }
        ),
    )


@row("60 sessions claim others' seats", prepare=forty_seats)
def claims(target: Target) -> Result:
    attackers = many(target, 60, per_address=20)
    sent = pour(
        attackers,
        [
            [
                say(
                    {"t": "claim", "seat": number % 40 + 1, "code": secrets.token_hex(3).upper()}
                    if number % 2
                    else {"t": "claim", "seat": number % 40 + 1}
                )
                for number in range(42)
            ]
            for _ in attackers
        ],
        SECONDS,
    )
    taken = sum(b'"t":"claimed"' in attacker.heard for attacker in attackers)
    done(attackers)
    return Result(tried=sent, unauthorized=[f"{taken} seats were claimed"] if taken else [])


@row("4,950 short cards: 20 sessions move them", board=file_of(4_950, 20), is_known=True, memory_max=1 << 30)
def moves(target: Target) -> Result:
    observer = Attacker(target)
    _, cards = cards_seen(observer, target)
    observer.close()
    return guests_at_their_limit(
        target,
        lambda attacker, section, number: attacker.operation(
            {
                "k": "moveCard",
                "card": cards[number % len(cards)],
                "section": section,
                "place": ("start", "end")[number % 2],
            }
        ),
        sessions=20,
        messages=200,
    )


@row("pings")
def pings(target: Target) -> Result:
    return guests_at_their_limit(
        target, lambda attacker, section, number: say({"t": "ping"}), sessions=20, messages=20_000
    )


@row("60 sessions of one seat add cards")
def one_seat(target: Target) -> Result:
    first = Attacker(target)
    section = first_section(first, target)
    first.socket.line.sendall(say({"t": "name", "name": "Troll"}))
    first.until(b'"t":"you"')
    others = []
    for _ in range(59):
        try:
            others.append(Attacker(target, seat=first.secret))
        except (ConnectionError, ValueError):
            break
    attackers = [first, *others]
    batches = [
        [
            attacker.operation({"k": "addCard", "section": section, "place": "end", "text": f"spam {number}"})
            for number in range(400)
        ]
        for attacker in attackers
    ]
    sent = pour(attackers, batches, SECONDS)
    done(attackers)
    return Result(tried=sent, remark=f"{len(attackers)} sessions were let in")


# F1: texts on an old base, and undo

WRITERS, LETTERS, A_SECOND, LONG = 30, 310, 25, 9_500


def long_history(target: Target) -> tuple[str | None, str]:
    """A card of someone who then typed into it forty times, and the 9,300 letters that others wrote since; gives the
    seat's secret and the card."""
    owner = Attacker(target)
    section = first_section(owner, target)
    owner.socket.line.sendall(owner.operation({"k": "addCard", "section": section, "place": "end", "text": "x" * LONG}))
    card = f"{owner.number}.1"
    owner.socket.line.sendall(
        b"".join(owner.operation({"k": "editText", "card": card, "change": [[0, 0, "q"]]}) for _ in range(40))
    )
    owner.until(f"[{owner.number},41,".encode())
    owner.close()
    writers = many(target, WRITERS, per_address=1)
    for _ in range(-(-LETTERS // A_SECOND)):
        # As fast as an honest program may write: whatever is over that would only come again later.
        pour(
            writers,
            [
                [
                    writer.operation({"k": "editText", "card": card, "change": [[37 * writer.counter % LONG, 0, "a"]]})
                    for _ in range(A_SECOND)
                ]
                for writer in writers
            ],
            1,
        )
    there = writers[0].heard.count(b'["%s",[[' % card.encode())
    done(writers)
    if there < WRITERS * LETTERS // 2:
        raise AssertionError(f"only {there} letters were written")
    return owner.secret, card


def one_by_one(attacker: Attacker, operations: list[dict[str, Any]]) -> int:
    """Sends each when the one before was decided, so that none is put off for its rate; gives how many were applied."""
    applied = 0
    for operation in operations:
        attacker.heard = b""
        attacker.socket.line.sendall(attacker.operation(operation))
        mine = re.compile(rb'\[%d,%d,|"(?:counter|from)":%d\b' % (attacker.number, attacker.counter, attacker.counter))
        attacker.until_matching(mine)
        applied += b"[%d,%d," % (attacker.number, attacker.counter) in attacker.heard
    return applied


@row("F1: one splice and 1,000 splices on an old base", prepare=long_history)
def old_base(target: Target) -> Result:
    _, card = target.prepared
    attacker = Attacker(target)
    # The first has every letter written since inside it; the other one goes round all of them.
    changes = [[[0, LONG, "z"]], [[9 * place, 0, "z"] for place in range(1_000)]]
    edits = [{"k": "editText", "card": card, "change": change} for change in changes for _ in range(4)]
    applied = one_by_one(attacker, edits)
    attacker.close()
    return Result(tried=len(edits), messages=len(edits), remark=f"{applied} applied")


@row("F1: undo and redo of edits that others built on", prepare=long_history)
def undos(target: Target) -> Result:
    secret, _ = target.prepared
    owner = Attacker(target, seat=secret)
    words = [{"k": "undo"}, {"k": "redo"}] * 10
    applied = one_by_one(owner, words)
    owner.close()
    return Result(tried=len(words), messages=len(words), remark=f"{applied} applied")


# F2: seats


@row("F2: 5,012 seats from one address", memory_max=96 * MEGABYTE)
def seats(target: Target) -> Result:
    result = Result()
    deadline = time.monotonic() + 30
    waiting: list[Attacker] = []
    while result.tried < 5_012 and time.monotonic() < deadline:
        try:
            attacker = Attacker(target)
        except (ConnectionError, ValueError, OSError):
            result.remark = "then it was refused"
            break
        attacker.socket.line.sendall(say({"t": "name", "name": f"Troll {result.tried}"}))
        waiting.append(attacker)
        if len(waiting) == 50:
            for one in waiting:
                try:
                    one.until(b'"t":"you"', 5)
                except (ConnectionError, TimeoutError):
                    pass
                one.close()
            waiting = []
        result.tried += 1
    done(waiting)
    for source in ("127.0.2.1", "127.0.8.8"):
        try:
            guest = Attacker(target, source=source)
            guest.socket.line.sendall(say({"t": "name", "name": "Ann"}))
            guest.until(b'"t":"you"', 75 if source == "127.0.2.1" else 5)
            if guest.role != "guest":
                result.broken.append(f"a newcomer from {source} is a {guest.role}")
            guest.close()
        except (ConnectionError, TimeoutError, ValueError) as error:
            result.broken.append(f"a newcomer from {source} got no seat: {error}")
    return result


def three_thousand_seats(target: Target) -> None:
    for begin in range(0, 3_000, 50):
        some = [Attacker(target, source=address(begin, 50)) for _ in range(50)]
        for number, one in enumerate(some):
            one.socket.line.sendall(say({"t": "name", "name": f"Guest {begin + number}"}))
        for one in some:
            one.until(b'"t":"you"')
        done(some)


@row("F7: 60 sessions look through 3,000 seats", prepare=three_thousand_seats)
def find_seats(target: Target) -> Result:
    attackers = many(target, 60)
    sent = pour(attackers, [[say({"t": "findSeats", "search": "guest"})] * 60 for _ in attackers], SECONDS)
    done(attackers)
    return Result(tried=sent, messages=sent)


# F3: large boards


def eight_megabytes(target: Target) -> None:
    """804 cards of 10 KB, which twenty guests write."""
    writers = many(target, 20, per_address=1)
    section = first_section(writers[0], target)
    pour(
        writers,
        [
            [
                writer.operation(
                    {"k": "addCard", "section": section, "place": "end", "text": f"{number} " + "la " * 3_333}
                )
                for number in range(40)
            ]
            for writer in writers
        ],
        8,
    )
    done(writers)
    if (there := asyncio.run(cards_on(target))) < 700:
        raise AssertionError(f"only {there} cards were written")


@row("F3: forty join an 8 MB board and don't read", prepare=eight_megabytes, memory_max=8 * MEGABYTE * 3 + 40 * 65_536)
def readers(target: Target) -> Result:
    attackers = []
    for number in range(40):
        socket = RawSocket(target.port, target.name, source=address(number))
        socket.say(
            {
                "t": "hello",
                "protocol": 4,
                "token": target.token(),
                "confirmed": 0,
                "outbox": secrets.token_urlsafe(16),
                "surface": {"kind": "phone", "width": 390, "height": 844},
            }
        )
        attackers.append(socket)
    time.sleep(SECONDS)  # they don't read: there is nothing to wait for
    for socket in attackers:
        socket.line.close()
    return Result(tried=40)


@row(
    "4,950 short cards: eleven kinds of screen, and cards moved",
    board=file_of(4_950, 20),
    is_known=True,
    memory_max=1 << 30,
)
def screens(target: Target) -> Result:
    kinds = (
        [{"kind": "desktop", "width": 300 + 250 * number, "height": 800} for number in range(6)]
        + [{"kind": "terminal", "width": 40 + 40 * number} for number in range(4)]
        + [{"kind": "phone", "width": 390, "height": 844}]
    )
    attackers = []
    for kind in kinds:
        attacker = Attacker(target, surface=kind)
        attackers.append(attacker)
    mover = Attacker(target)
    section = first_section(mover, target)
    mover.until(b'"cards":[{"id":"')
    card = mover.heard.split(b'"cards":[{"id":"', 1)[1].split(b'"', 1)[0].decode()
    moves = [
        mover.operation({"k": "moveCard", "card": card, "section": section, "place": ("start", "end")[number % 2]})
        for number in range(100)
    ]
    sent = pour([mover, *attackers], [moves, *([] for _ in attackers)], SECONDS)
    done([mover, *attackers])
    return Result(tried=sent + len(kinds), messages=sent)


# F4, F9: connections and boards


@row("F4: one seat takes all connections", options=("--connections", "300"))
def connections(target: Target) -> Result:
    first = Attacker(target, source="127.0.2.1")
    first.socket.line.sendall(say({"t": "name", "name": "Troll"}))
    first.until(b'"t":"you"')
    held, result = [first], Result()
    for _ in range(400):
        result.tried += 1
        try:
            held.append(Attacker(target, source="127.0.2.1", seat=first.secret))
        except (ConnectionError, ValueError, OSError):
            continue
    if ask_host(target, "/healthz") != 200:
        result.broken.append("the host's socket isn't answered")
    status, _ = ask(target, "/healthz", source="127.0.8.8")
    if status != 200:
        result.broken.append("newcomers aren't answered")
    result.remark = f"{len(held)} were let in"
    done(held)
    return result


@row("silent connections from many addresses", options=("--connections", "300"))
def silent(target: Target) -> Result:
    lines, result = [], Result()
    for number in range(400):
        result.tried += 1
        try:
            lines.append(RawSocket(target.port, source=address(number, 20)))
        except (AssertionError, OSError):
            continue
    if ask_host(target, "/healthz") != 200:
        result.broken.append("the host's socket isn't answered")
    for line in lines:
        line.line.close()
    return result


@row("200 TLS handshakes that go on a byte a second", is_secure=True)
def handshakes(target: Target) -> Result:
    begun = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + secrets.token_bytes(32)
    lines = []
    for number in range(200):
        line = socket.socket()
        line.bind((address(number, 50), 0))
        line.connect(("127.0.0.1", target.port))
        line.sendall(begun[:5])
        line.settimeout(0)
        lines.append(line)
    began, cut = time.monotonic(), 0
    while lines and time.monotonic() < began + 15:
        for line in list(lines):
            try:
                line.sendall(begun[5 + int(time.monotonic() - began) :][:1])
                if line.recv(1) == b"":
                    raise ConnectionResetError
            except BlockingIOError:
                continue
            except OSError:
                line.close()
                lines.remove(line)
                cut += 1
        time.sleep(1)  # the drip itself
    for line in lines:
        line.close()
    return Result(
        tried=200,
        broken=[f"{len(lines)} are still there after 15 s"] if lines else [],
        remark=f"{cut} were cut in {time.monotonic() - began:.0f} s",
    )


@row("fragments without an end, and headers of 4 to 500 KB")
def endless(target: Target) -> Result:
    result = Result()
    begun = RawSocket.frame(b'{"t":"', is_final=False) + RawSocket.frame(b"x" * 50, opcode=0, is_final=False) * 200
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        # A closed connection waits a second for the other end's word: so many at once.
        attackers = many(target, 60, per_address=20)
        lines = []
        for number in range(60):
            line = socket.create_connection(
                ("127.0.0.1", target.port), timeout=20, source_address=(address(number, 20), 0)
            )
            lines.append((line, (4_096, 16_384, 65_536, 500_000)[number % 4]))
        result.tried += 120
        for attacker in attackers:
            sent_anyway(attacker.socket.line, begun)
        for line, size in lines:
            sent_anyway(line, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Large: " + b"x" * size + b"\r\n\r\n")
        for attacker in attackers:
            if (code := attacker.socket.close_code()) not in (1006, 1008):
                result.broken.append(f"endless fragments end with {code}")
        for line, size in lines:
            try:
                if b" 200 " in line.recv(64):
                    result.broken.append(f"a header of {size} bytes is taken")
            except OSError:
                pass
            line.close()
    return result


def sent_anyway(line: socket.socket, what: bytes) -> None:
    """Whether it is taken or not."""
    try:
        line.sendall(what)
    except OSError:
        pass


@row("wall pages and curl, 20 readers")
def walls(target: Target) -> Result:
    result = Result()
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        result.tried += 1
        ask(target, f"/wall/karaoke/{target.token('wall')}", source=address(result.tried, 20), Accept="text/html")
    return result


async def cards_on(target: Target) -> int:
    """How many cards a newcomer sees, once what the board's file declares is on disk."""
    secure = (
        {"address": f"https://127.0.0.1:{target.port}", "tls": target.authority.context()} if target.authority else {}
    )
    async with await Client.join(target.port, target.token(), board=target.name, **secure) as guest:
        await guest.until(lambda: len(guest.board.cards) > 0)
        return len(guest.board.cards)


def started(entry: Row) -> Target:
    """A server for one row, serving, with what the row needs on it."""
    board = None
    if entry.board is not None:
        folder = Path(tempfile.mkdtemp(prefix="displayboard-attack-"))
        board = folder / "large.json"
        board.write_text(entry.board)
    authority = Authority(Path(tempfile.mkdtemp(prefix="displayboard-attack-"))) if entry.is_secure else None
    target = Target(*entry.options, board=board, authority=authority)
    target.start()
    asyncio.run(cards_on(target))
    target.prepared = entry.prepare(target) if entry.prepare else None
    return target
