#!/usr/bin/env python3
"""A guest at a DisplayBoard, written from the protocol alone: http://<host>/protocol/asyncapi.yaml

    pip install websockets
    ./guest.py 'http://192.168.1.5:8080/b/karaoke#KxY…'

Shows the board as text whenever it changes. A line that you type becomes a card in the first section, `2 words` gives
your second card new words, and `2 stars=4` sets a value of it (`true`, a number or a word; `2 stars=` takes it away).
What you typed isn't lost with the network: it is sent again until the board has decided.
"""

import asyncio, json, random, secrets, sys
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

# Before we are let in.
LOBBY = {
    "ask": "The host lets people in one by one.",
    "asked": "The host knows that we are here. The board opens by itself.",
    "closed": "Nobody new is let in right now. This goes on when the host opens the door.",
    "full": "Many people are waiting. Asking again in a moment.",
    "declined": "The host didn't let us in this time.",
}


class Guest:
    def __init__(self, link: str) -> None:
        to = urlsplit(link)
        self.address = f"{'wss' if to.scheme == 'https' else 'ws'}://{to.netloc}/ws/{to.path.split('/')[-1]}"
        self.origin = f"{to.scheme}://{to.netloc}"
        # Who we are. To survive a crash, a program keeps these on disk, and also what is pending.
        self.hello = {
            "t": "hello",
            "protocol": 4,
            "token": to.fragment,
            "outbox": secrets.token_urlsafe(16),
            "seat": None,
            "confirmed": 0,
            "name": "Python",
            "surface": None,
            "resume": None,
            "lobby": True,
        }
        self.number = self.counter = self.revision = 0
        self.pending: dict[int, dict] = {}  # messages by counter, until we hear what became of them
        self.sections, self.cards = [], {}
        self.socket = self.place = self.frame = None

    async def say(self, *messages: dict) -> None:
        try:
            for message in messages if self.socket else []:
                await self.socket.send(json.dumps(message))
        except ConnectionClosed:
            pass  # The next connection sends again what isn't decided.

    async def operate(self, operation: dict) -> str:
        self.counter += 1
        self.pending[self.counter] = {"t": "op", "counter": self.counter, "base": self.revision, "op": operation}
        await self.say(self.pending[self.counter])
        return f"{self.number}.{self.counter}"

    async def resend(self, first: int) -> None:
        await self.say(*[self.pending[counter] for counter in sorted(self.pending) if counter >= first])

    async def hear(self, message: dict | list) -> None:
        match message:
            case [number, *rows] if self.frame is not None:
                operations = [row for row in rows if isinstance(row, list)]
                if number != self.frame + 1 or not all(self.apply(fact) for row in operations for fact in row[3:]):
                    self.frame = None
                    return await self.say({"t": "refresh"})  # A snapshot has it all.
                rest = next((row for row in rows if isinstance(row, dict)), {})
                self.frame, self.revision = number, rest.get("revision", self.revision + len(operations))
                await self.settle([{"counter": counter} for outbox, counter, *_ in operations if outbox == self.number])
                self.show()
            case {"t": "welcome", "outbox": outbox, "you": you}:
                self.number, self.hello["seat"] = outbox["number"], you.get("secret", self.hello["seat"])
                place = {key: message[key] for key in ("epoch", "surface", "audience")}
                if place != self.place:
                    self.place, self.frame = place, None  # Frame numbers are this place's; a snapshot comes.
                await self.settle(outbox["outcomes"])
                await self.resend(outbox["high"] + 1)
            case {"t": "snapshot", "facts": facts}:
                self.frame, self.revision, self.sections = message["frame"], message["revision"], facts["sections"]
                self.cards = {card["id"]: card for section in self.sections for card in section["cards"]}
                self.show()
            case {"t": "outcomes", "outcomes": outcomes}:
                await self.settle(outcomes)
            case {"t": "refused", "counter": counter}:
                await self.settle([{"counter": counter, "refused": message}])
            case {"t": "lobby", "state": state}:
                print(LOBBY[state], flush=True)
                if state == "full":
                    await asyncio.sleep(10)
                if state in ("ask", "full"):
                    await self.say({"t": "ask", "name": self.hello["name"]})
            case {"t": "resend", "from": first, "afterMilliseconds": wait}:
                await asyncio.sleep(wait / 1000)
                await self.resend(first)

    async def settle(self, outcomes: list[dict]) -> None:
        for outcome in outcomes:
            known = self.pending.pop(outcome["counter"], None)
            if known and "refused" in outcome:
                print(f"Not done ({outcome['refused']['code']}): {known['op']}", flush=True)
        decided = min(self.pending, default=self.counter + 1) - 1
        if decided > self.hello["confirmed"]:
            self.hello["confirmed"] = decided
            await self.say({"t": "confirm", "counter": decided})

    def apply(self, fact: list) -> bool:
        """False: more than we care to follow."""
        match fact:
            case [id, list(splices)]:
                self.cards[id]["text"] = spliced(self.cards[id]["text"], splices)
            case ["cardInserted", id, section, index, text, values, *_]:
                self.cards[id] = {"id": id, "text": text, "values": values}
                next(one for one in self.sections if one["id"] == section)["cards"].insert(index, self.cards[id])
            case ["cardRemoved", id]:
                for section in self.sections:
                    section["cards"] = [card for card in section["cards"] if card["id"] != id]
            case [id, str(key), value] if id in self.cards:
                self.cards[id].setdefault("values", {})[key] = value  # null: it has none of its own any more
            case [kind, *_]:
                return kind[0].isdigit()  # Nothing that we show.
        return True

    def show(self) -> None:
        for section in self.sections:
            print("\n" + section["title"], *(f"  {card['text']}{told(card)}" for card in section["cards"]), sep="\n")
        print(f"-- {len(self.pending)} on the way", flush=True)

    async def stay(self) -> None:
        """Connects, and again after every cut, until the board says that it is no use."""
        wait, code = 0.5, None
        while code not in (4002, 4003, 4004, 4005):
            try:
                async with connect(
                    self.address,
                    subprotocols=["displayboard.v1"],
                    origin=self.origin,
                    compression=None,
                    max_size=None,
                    ping_interval=None,
                ) as self.socket:
                    resume = None if self.frame is None else {**self.place, "frame": self.frame}
                    await self.say({**self.hello, "resume": resume})
                    async for text in self.socket:
                        wait = 0.5
                        await self.hear(json.loads(text))
                    code = self.socket.close_code
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else None
            except (OSError, InvalidHandshake, TimeoutError) as problem:
                print(f"No connection: {problem}", file=sys.stderr, flush=True)
            await asyncio.sleep(random.uniform(0.5, wait))
            wait = min(2 * wait, 30)
        print("The board doesn't let us in any more.")

    async def ping(self) -> None:
        while True:
            await asyncio.sleep(10)
            await self.say({"t": "ping"})


def told(card: dict) -> str:
    return "".join(f"  {key}={json.dumps(value)}" for key, value in card.get("values", {}).items() if value is not None)


def read_value(text: str) -> bool | float | str | None:
    """`true` and `4` are what they look like, nothing is none, anything else is a word."""
    try:
        return json.loads(text) if text else None
    except ValueError:
        return text


def spliced(text: str, splices: list) -> str:
    """All positions are of the text before, in UTF-16 units."""
    units = text.encode("utf-16-le")
    for position, deleted, inserted in reversed(splices):
        units = units[: 2 * position] + inserted.encode("utf-16-le") + units[2 * (position + deleted) :]
    return units.decode("utf-16-le")


async def main() -> None:
    guest, mine = Guest(sys.argv[1]), []
    staying, _pinging = asyncio.create_task(guest.stay()), asyncio.create_task(guest.ping())
    while line := await asyncio.to_thread(sys.stdin.readline):
        first, _, words = line.strip().partition(" ")
        if first.isdigit() and words and int(first) <= len(mine):
            card = mine[int(first) - 1]
            key, is_value, value = words.partition("=")
            if is_value and key.isidentifier():
                await guest.operate({"k": "setValue", "target": {"card": card}, "key": key, "value": read_value(value)})
                continue
            old = len(guest.cards[card]["text"].encode("utf-16-le")) // 2 if card in guest.cards else 0
            await guest.operate({"k": "editText", "card": card, "change": [[0, old, words]]})
        elif line.strip() and guest.sections:
            card = {"k": "addCard", "section": guest.sections[0]["id"], "place": "end", "text": line.strip()}
            mine.append(await guest.operate(card))
    await staying


if __name__ == "__main__":
    asyncio.run(main())
