"""What hosts do about one person in the terminal: the same commands as on their page."""

from __future__ import annotations

import asyncio

from protocol_client import Client, Device, add_card
from served_case import StartedCase


class HostSeats(StartedCase):
    async def sit(self, name: str, device: Device | None = None) -> Client:
        client = await self.join(device=device)
        await client.send({"t": "name", "name": name})
        return client

    async def add(self, client: Client, text: str) -> str | None:
        """The code of the refusal."""
        outcome = await client.decided(await client.operate(add_card(client.board.sections[0].id, text)))
        return outcome["code"] if outcome else None

    async def test_a_role_is_given_and_taken_back_and_outlasts_a_killed_server(self) -> None:
        """[PE1]"""
        ann = await self.sit("Ann")
        self.assertIsNone(await self.add(ann, "Mine"))
        seat = str(ann.welcome["you"]["seat"])
        self.assertIn("has another role now", await self.host("role", seat, "viewer"))
        self.assertEqual(await self.add(ann, "Refused"), "notAllowed")
        await ann.close()
        await asyncio.to_thread(self.server.kill)
        await asyncio.to_thread(self.server.start)
        again = await self.sit("Ann", ann.device)
        self.assertEqual(again.welcome["you"]["role"], "viewer")
        self.assertIn("viewer", await self.host("people"))
        await self.host("role", seat, "link")
        self.assertIsNone(await self.add(again, "Back"))
        history = await self.host("history")
        self.assertIn("changed what Ann can do: viewer", history)
        self.assertIn("gave Ann back what their link allows", history)

    async def test_a_guest_only_looks_for_a_while(self) -> None:
        """[PE2]"""
        ann = await self.sit("Ann")
        self.assertIsNone(await self.add(ann, "Mine"))
        seat = str(ann.welcome["you"]["seat"])
        self.assertIn("only looks for 5 minutes", await self.host("view-only", seat, "--minutes", "5"))
        self.assertEqual(await self.add(ann, "Refused"), "notAllowed")
        self.assertIn("Only looks until", await self.host("people"))
        self.assertIn("can join in again", await self.host("view-only", seat, "--end"))
        self.assertIsNone(await self.add(ann, "Back"))
        self.assertIn("from 1 to 1440", await self.host("view-only", seat, "--minutes", "1441", code=64))

    async def test_a_guest_gets_a_name_and_someone_without_a_phone_a_card(self) -> None:
        """[PE4][PE5]"""
        ann = await self.sit("Ann")
        self.assertIsNone(await self.add(ann, "Mine"))
        await self.host("rename", str(ann.welcome["you"]["seat"]), "Anna", "Lena")
        section = ann.board.sections[0].id
        self.assertIn("is on the board", await self.host("add-for", "Gran", "--section", section, "Bingo", "please"))
        await ann.until(lambda: any(card.text == "Bingo please" for card in ann.board.cards))
        people = await self.host("people")
        self.assertIn("Anna Lena", people)
        self.assertIn("Gran", people)
        self.assertIn("added a card for Gran", await self.host("history"))
