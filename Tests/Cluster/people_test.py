"""What a board knows of its people, whichever nodes they and their hosts come by, and after its holder has died."""

from __future__ import annotations

import asyncio
import unittest
from typing import Any

from far_test import FarCase
from node_process import Node
from protocol_client import Client, Device, Message, edit_text
from several import Several


class PeopleCase(FarCase):
    async def join_as(self, node: Node, name: str, role: str = "guest") -> Client:
        client = await Client.join(node.port, node.tokens[role])
        self.addAsyncCleanup(client.close)
        await client.send({"t": "name", "name": name})
        return client

    async def said(self, client: Client, kind: str, *fields: str) -> Message:
        """The next thing of this kind, with these fields, that the server says to this session alone."""
        while True:
            answer = await client.answer()
            if answer["t"] == kind and all(field in answer for field in fields):
                return answer

    async def kill_holder(self, several: Several, holder: Node, *guests: Client) -> None:
        """Guests at other nodes are on the board again when this ends."""
        welcomes = [guest.welcome for guest in guests]
        await asyncio.to_thread(holder.kill)
        for guest, before in zip(guests, welcomes, strict=True):
            await guest.until(lambda guest=guest, before=before: guest.welcome is not before)


class Undo(PeopleCase):
    async def test_edits_from_before_the_holder_died_are_undone_and_redone_after(self) -> None:
        several, _ = await self.begin_held(3)
        one, two, three = several.nodes
        ann, bo = await self.join_as(one, "Ann"), await self.join_as(three, "Bo")
        card = await self.add(ann, "Love Stack")
        self.assertIsNone(await ann.decided(await ann.operate(edit_text(card, (10, 0, " again")))))
        await self.add(bo, "Born to Rerun")
        await self.kill_holder(several, two, ann, bo)

        def texts(client: Client) -> list[str]:
            return [card.text for card in client.board.cards if card.by is not None]

        for operation, left in (
            ("undo", {"Love Stack", "Born to Rerun"}),
            ("undo", {"Born to Rerun"}),
            ("redo", {"Love Stack", "Born to Rerun"}),
            ("redo", {"Love Stack again", "Born to Rerun"}),
        ):
            self.assertIsNone(await ann.decided(await ann.operate({"k": operation})))
            self.assertEqual(set(texts(ann)), left)
            await bo.board_is(ann)

    async def test_an_import_is_undone_after_the_holder_died(self) -> None:
        several, _ = await self.begin_held(3)
        one, two, three = several.nodes
        host, guest = await self.join_as(one, "Host", "host"), await self.join_as(three, "Bo")
        # Both have an outbox that the log knows. Other people may have to come again, because an import's own outbox is
        # forgotten at its end, and with it who had the numbers before.
        for client in (host, guest):
            await self.add(client, "Love Stack")
        await host.board_is(guest)
        before = [card.text for card in host.board.cards]
        text = "".join(f"- Song {number}\n" for number in range(40))
        command = {"k": "importCards", "text": text, "format": "markdown", "name": "Songs"}
        await host.send({"t": "host", "id": 1, "command": command})
        self.assertEqual((await self.said(host, "done"))["result"]["cards"], 40)
        await guest.board_is(host)
        self.assertEqual(len(guest.board.cards), len(before) + 40)
        await self.kill_holder(several, two, host, guest)
        self.assertIsNone(await host.decided(await host.operate({"k": "undo"})))
        await guest.board_is(host)
        self.assertEqual([card.text for card in guest.board.cards], before)


class Seats(PeopleCase):
    async def test_seats_are_one_and_two_again_by_hosts_at_any_node_also_after_a_takeover(self) -> None:
        several, _ = await self.begin_held(3)
        one, two, three = several.nodes
        phone, laptop = await self.join_as(one, "Ann"), await self.join_as(three, "Annie")
        await self.add(phone, "From the phone")
        await self.add(laptop, "From the laptop")
        away, stays = (client.welcome["you"]["seat"] for client in (phone, laptop))
        await asyncio.to_thread(three.host, "merge", str(away), str(stays))

        def authors(client: Client) -> set[int | None]:
            return {card.by for card in client.board.cards if card.text.startswith("From the ")}

        for client in (phone, laptop):
            await client.until(lambda client=client: authors(client) == {stays})
        await self.kill_holder(several, two, phone, laptop)
        for client in (phone, laptop):
            self.assertEqual(client.welcome["you"]["seat"], stays)
            await client.until(lambda client=client: authors(client) == {stays})
        await asyncio.to_thread(one.host, "unmerge", str(away))
        for client in (phone, laptop):
            await client.until(lambda client=client: authors(client) == {away, stays})

    async def test_someone_comes_back_to_their_seat_by_a_code_at_another_node(self) -> None:
        several, _ = await self.begin_held(3)
        one, two, three = several.nodes
        ann = await self.join_as(one, "Ann")
        await self.add(ann, "Mine")
        code = (await self.said(ann, "you", "code"))["code"]
        seat = ann.welcome["you"]["seat"]
        await self.kill_holder(several, two, ann)
        other = await Client.join(three.port, three.tokens["guest"])
        self.addAsyncCleanup(other.close)
        await other.send({"t": "claim", "seat": seat, "code": "000000"})
        self.assertEqual((await self.said(other, "error"))["code"], "wrongCode")
        await other.send({"t": "claim", "seat": seat, "code": code})
        claimed = await self.said(other, "claimed")
        self.assertEqual(claimed["seat"], seat)
        async with await Client.join(three.port, three.tokens["guest"], Device(secret=claimed["secret"])) as again:
            self.assertEqual(again.welcome["you"]["seat"], seat)

    async def test_someone_without_a_code_is_let_in_by_their_other_device_at_another_node(self) -> None:
        several, _ = await self.begin_held(3)
        one, two, three = several.nodes
        ann = await self.join_as(one, "Ann")
        await self.add(ann, "Mine")
        other = await Client.join(three.port, three.tokens["guest"])
        self.addAsyncCleanup(other.close)
        await other.send({"t": "claim", "seat": ann.welcome["you"]["seat"]})
        await several.until(lambda: "says they are Ann" in two.host("claims"))
        number = (await asyncio.to_thread(two.host, "claims")).split()[0]
        await asyncio.to_thread(three.host, "claims", "--allow", number)
        self.assertEqual((await self.said(other, "claimed", "secret"))["seat"], ann.welcome["you"]["seat"])


class Lobby(PeopleCase):
    async def test_someone_waits_at_one_node_and_is_let_in_at_another_also_by_the_next_holder(self) -> None:
        several, _ = await self.begin_held(3)
        one, two, three = several.nodes
        await asyncio.to_thread(three.host, "lobby", "ask")
        sam, bo = await self.come(one, "Sam"), await self.come(three, "Bo")
        for node in several.nodes:
            for name in ("Sam", "Bo"):
                await several.until(lambda node=node, name=name: name in node.host("lobby"))
        await asyncio.to_thread(three.host, "let-in-waiting", self.asker(three, "Sam"))
        await sam.until(lambda: sam.welcome is not None)
        self.assertIsNone(bo.welcome)
        # The holder alone knew who waits: after its end they ask once more, as a phone does by itself.
        asked = bo.lobby
        await asyncio.to_thread(two.kill)
        await bo.until(lambda: bo.lobby is not asked)
        self.assertEqual(bo.lobby["state"], "ask")
        await bo.send({"t": "ask", "name": "Bo"})
        await several.until(lambda: "Bo" in one.host("lobby"))
        await asyncio.to_thread(one.host, "let-in-waiting")
        await bo.until(lambda: bo.welcome is not None)
        await self.add(bo, "I was let in")

    async def come(self, node: Node, name: str) -> Newcomer:
        newcomer = await Newcomer.open(node.port)
        self.addAsyncCleanup(newcomer.close)
        await newcomer.send(newcomer.hello(node.tokens["guest"]) | {"lobby": True})
        await newcomer.until(lambda: newcomer.lobby is not None)
        self.assertEqual(newcomer.lobby["state"], "ask")
        await newcomer.send({"t": "ask", "name": name})
        await newcomer.until(lambda: newcomer.lobby["state"] == "asked")
        return newcomer

    def asker(self, node: Node, name: str) -> str:
        line = next(line for line in node.host("lobby").splitlines() if name in line)
        return line.split()[0]


class Newcomer(Client):
    """Someone who can wait to be let in."""

    lobby: Message | None = None

    def _hear(self, message: Message | list[Any]) -> None:
        super()._hear(message)
        if isinstance(message, dict) and message["t"] == "lobby":
            self.lobby = message


class Threads(PeopleCase):
    async def test_messages_below_a_card_are_read_at_any_node_also_after_a_takeover(self) -> None:
        several, _ = await self.begin_held(3)
        one, two, three = several.nodes
        await asyncio.to_thread(three.host, "talk", "on")
        ann = await self.join_as(one, "Ann")
        card = await self.add(ann, "Love Stack")
        bo = await Reader.join(three.port, three.tokens["guest"])
        self.addAsyncCleanup(bo.close)
        await self.add(bo, "Born to Rerun")
        await bo.board_is(ann)
        await bo.send({"t": "readThread", "card": card})
        await bo.until(lambda: bo.texts == [])
        await self.write(ann, card, "Which key?")
        await bo.until(lambda: bo.texts == ["Which key?"])
        await self.kill_holder(several, two, ann, bo)
        # The room alone knew what they read.
        bo.texts = None
        await bo.send({"t": "readThread", "card": card})
        await bo.until(lambda: bo.texts == ["Which key?"])
        await self.write(ann, card, "In G")
        await bo.until(lambda: bo.texts == ["Which key?", "In G"])

    async def write(self, client: Client, card: str, text: str) -> None:
        self.assertIsNone(await client.decided(await client.operate({"k": "addMessage", "card": card, "text": text})))


class Reader(Client):
    """Someone who reads the messages below a card."""

    #: None: nobody has said yet what there is.
    texts: list[str] | None = None

    def _hear(self, message: Message | list[Any]) -> None:
        super()._hear(message)
        if isinstance(message, dict) and message["t"] == "thread":
            before = [] if message.get("whole") else self.texts or []
            self.texts = before + [each["text"] for each in message.get("messages", [])]


class SecurityLog(PeopleCase):
    async def test_each_node_says_in_its_log_which_one_it_is(self) -> None:
        several, _ = await self.begin_held(2)
        one, two = several.nodes
        ann = await self.join_as(one, "Ann")
        await self.add(ann, "Rude")
        await asyncio.to_thread(one.host, "kick", str(ann.welcome["you"]["seat"]))
        await ann.end()
        # The holder knows whom a host sends away.
        lines = [line for line in two.log.read_text().splitlines() if "kind=kicked" in line]
        self.assertEqual(len(lines), 1)
        self.assertIn("node=n2", lines[0])
        self.assertNotIn("kind=kicked", one.log.read_text())


if __name__ == "__main__":
    unittest.main()
