#!/usr/bin/env python3
"""A guest at a DisplayBoard, written from the protocol alone: http://<host>/protocol/asyncapi.yaml

    pip install websockets
    ./guest.py 'http://192.168.1.5:8080/b/karaoke#KxY…'

Shows the board as text whenever it changes. A line that you type becomes a card in the first section, and `2 words` gives
your second card new words. What you typed isn't lost with the network: it is sent again until the board has decided.
"""

import asyncio, json, random, secrets, sys
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake


class Guest:
    def __init__(self, link: str) -> None:
        host, board = urlsplit(link), urlsplit(link).path.split("/")[-1]
        self.address = f"{'wss' if host.scheme == 'https' else 'ws'}://{host.netloc}/ws/{board}"
        self.origin = f"{host.scheme}://{host.netloc}"
        # Who we are. A program that is to survive a crash keeps these, and what is undecided, on disk.
        self.hello = {"t": "hello", "protocol": 1, "token": host.fragment, "outbox": secrets.token_urlsafe(16),
                      "confirmed": 0, "name": "Python", "surface": {"kind": "phone", "width": 390}}
        self.number = self.counter = 0
        self.undecided: dict[int, dict] = {}  # messages by counter, until we hear what became of them
        self.mine: list[int] = []  # the counters of our cards
        self.place, self.frame, self.revision, self.sections, self.texts = {}, None, 0, [], {}
        self.socket = None

    async def operate(self, operation: dict) -> int:
        self.counter += 1
        self.undecided[self.counter] = {"t": "op", "counter": self.counter, "base": self.revision, "op": operation}
        await self.say(self.undecided[self.counter])
        return self.counter

    async def say(self, message: dict) -> None:
        try:
            if self.socket:
                await self.socket.send(json.dumps(message))
        except ConnectionClosed:
            pass  # The next connection sends again what isn't decided.

    async def resend(self, first: int) -> None:
        for counter in sorted(counter for counter in self.undecided if counter >= first):
            await self.say(self.undecided[counter])

    async def hear(self, message: dict) -> None:
        match message.get("t", "frame"):
            case "welcome":
                outbox, you = message["outbox"], message["you"]
                self.number, self.hello["seat"] = outbox["number"], you.get("secret") or self.hello["seat"]
                place = {"epoch": message["epoch"], "surface": message["surface"]["key"], "audience": message["audience"]}
                if place != self.place:
                    self.place, self.frame = place, None  # Frame numbers are this place's; a snapshot comes.
                await self.settle(outbox["outcomes"])
                await self.resend(outbox["high"] + 1)
            case "snapshot":
                self.frame, self.revision, self.sections = message["frame"], message["revision"], message["facts"]["sections"]
                self.texts = {card["id"]: card["text"] for section in self.sections for card in section["cards"]}
                for section in self.sections:
                    section["cards"] = [card["id"] for card in section["cards"]]
                self.show()
            case "frame" if self.frame is not None:
                operations = message.get("ops", [])
                understood = message["frame"] == self.frame + 1 and all([
                    self.apply(*fact) for _, _, _, *facts in operations for fact in facts])
                self.frame = message["frame"] if understood else None
                self.revision = message.get("revision", self.revision + len(operations))
                await self.settle([{"counter": counter} for number, counter, *_ in operations if number == self.number])
                if not understood:
                    await self.say({"t": "refresh"})  # A snapshot has it all.
                elif operations:
                    self.show()
            case "outcomes":
                await self.settle(message["outcomes"])
            case "refused":
                await self.settle([{"counter": message["counter"], "refused": message}])
            case "resend":
                await asyncio.sleep(message["afterMilliseconds"] / 1000)
                await self.resend(message["from"])

    async def settle(self, outcomes: list[dict]) -> None:
        for outcome in outcomes:
            known = self.undecided.pop(outcome["counter"], None)
            if known and "refused" in outcome:
                print(f"Not done ({outcome['refused']['code']}): {known['op']}", flush=True)
        decided = min(self.undecided, default=self.counter + 1) - 1
        if decided > self.hello["confirmed"]:
            self.hello["confirmed"] = decided
            await self.say({"t": "confirm", "counter": decided})

    def apply(self, kind: str, id: str, *rest) -> bool:
        """False: more than we care to follow."""
        cards = {section["id"]: section["cards"] for section in self.sections}
        match kind, rest:
            case "cardInserted", (section, index, text, _, _):
                cards[section].insert(index, id)
                self.texts[id] = text
            case "cardRemoved" | "cardMoved", _:
                next(ids for ids in cards.values() if id in ids).remove(id)
                if kind == "cardMoved":
                    cards[rest[0]].insert(rest[1], id)
            case "text", splices:  # Positions are of the text before, in UTF-16 units.
                units = self.texts[id].encode("utf-16-le")
                for at in range(len(splices) - 3, -1, -3):
                    position, deleted, inserted = splices[at:at + 3]
                    units = units[:2 * position] + inserted.encode("utf-16-le") + units[2 * (position + deleted):]
                self.texts[id] = units.decode("utf-16-le")
        return not kind.startswith("section")

    def show(self) -> None:
        for section in self.sections:
            print("\n" + section["title"], *(f"  {self.texts[card]}" for card in section["cards"]), sep="\n")
        print(f"-- {len(self.undecided)} on the way", flush=True)

    async def stay(self) -> None:
        """Connects, and again after every cut, until the board says that it is no use."""
        wait, code = 0.5, None
        while code not in (4003, 4004, 4005):
            try:
                async with connect(self.address, subprotocols=["displayboard.v1"], origin=self.origin, compression=None,
                                   max_size=None, ping_interval=None) as socket:
                    where = {"resume": {**self.place, "frame": self.frame}} if self.frame is not None else {}
                    await socket.send(json.dumps({**self.hello, **where}))
                    self.socket, wait = socket, 0.5
                    pinging = asyncio.create_task(self.ping())
                    try:
                        async for text in socket:
                            await self.hear(json.loads(text))
                    finally:
                        pinging.cancel()
                        self.socket, code = None, socket.close_code
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError) as problem:
                print(f"No connection: {problem}", file=sys.stderr, flush=True)
            await asyncio.sleep(random.uniform(0.5, wait))
            wait = min(2 * wait, 30)
        print("The board doesn't let us in any more.")

    async def ping(self) -> None:
        while True:
            await asyncio.sleep(10)
            await self.say({"t": "ping"})


async def main() -> None:
    guest = Guest(sys.argv[1])
    staying = asyncio.create_task(guest.stay())
    while line := await asyncio.to_thread(sys.stdin.readline):
        first, _, words = line.strip().partition(" ")
        if first.isdigit() and words and int(first) <= len(guest.mine):
            card = f"{guest.number}.{guest.mine[int(first) - 1]}"
            old = len(guest.texts.get(card, "").encode("utf-16-le")) // 2
            await guest.operate({"k": "editText", "card": card, "change": [[0, old, words]]})
        elif line.strip() and guest.sections:
            card = {"k": "addCard", "section": guest.sections[0]["id"], "place": "end", "text": line.strip()}
            guest.mine.append(await guest.operate(card))
    await staying


if __name__ == "__main__":
    asyncio.run(main())
