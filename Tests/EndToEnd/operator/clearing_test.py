"""When one person is many, and when a board has seats that nobody needs: what a host does about it in the terminal."""

from __future__ import annotations

import unittest

from protocol_client import Client, Device, Ended, add_card
from served_case import StartedCase


class Clearing(StartedCase):
    options = ("--public-url", "https://board.example", "--trusted-proxy", "127.0.0.1")

    async def join(self, forwarded: str, device: Device | None = None, token: str | None = None) -> Client:
        client = await Client.join(
            self.server.port, token or self.server.tokens["guest"], device, headers={"X-Forwarded-For": forwarded}
        )
        self.addAsyncCleanup(client.close)
        return client

    async def sit(self, name: str, forwarded: str) -> Client:
        client = await self.join(forwarded)
        await client.send({"t": "name", "name": name})
        self.assertIsNone(await client.decided(await client.operate(add_card(client.board.sections[0].id, name))))
        return client

    async def assert_out(self, device: Device, forwarded: str, reason: str, token: str | None = None) -> None:
        with self.assertRaises(Ended) as end:
            await self.join(forwarded, device, token)
        self.assertEqual((end.exception.code, end.exception.reason), (4003, reason))

    async def test_everyone_from_an_address_is_kicked_in_one_step(self) -> None:
        """[P41]"""
        eve, eva = await self.sit("Eve", "203.0.113.7"), await self.sit("Eva", "203.0.113.7")
        ann = await self.sit("Ann", "203.0.113.8")
        await eve.close()
        listed = await self.host("people")
        self.assertNotIn("203.0.113", listed)
        self.assertEqual(sum("  from " in line for line in listed.splitlines()), 2)
        said = await self.host("kick", str(eva.welcome["you"]["seat"]), "--everyone-there")
        self.assertIn("2 seats are taken away.", said)
        self.assertIn("from another address", said)
        for gone in (eve, eva):
            await self.assert_out(gone.device, "198.51.100.1", "kicked")
        self.assertIsNone(await ann.decided(await ann.operate(add_card(ann.board.sections[0].id, "Still here"))))

    async def test_a_new_code_shuts_out_every_seat_that_is_not_here(self) -> None:
        """[P41]"""
        trolls = [await self.sit(f"Troll {number}", f"203.0.113.{number}") for number in range(3)]
        ann = await self.sit("Ann", "203.0.113.8")
        for troll in trolls[1:]:
            await troll.close()
        await self.host("kick", str(trolls[0].welcome["you"]["seat"]))
        said = await self.host("new-code")
        self.assertIn("1 person who is here can stay.", said)
        self.assertIn("2 other people need this link", said)
        new = said.split("#")[1].split()[0]
        await self.assert_out(trolls[0].device, "198.51.100.1", "link")
        for troll in trolls[1:]:
            await self.assert_out(troll.device, "198.51.100.1", "link")
        back = await self.join("198.51.100.1", trolls[1].device, new)
        self.assertEqual(back.welcome["you"]["seat"], trolls[1].welcome["you"]["seat"])
        await ann.close()
        self.assertEqual(
            (await self.join("203.0.113.8", ann.device)).welcome["you"]["seat"], ann.welcome["you"]["seat"]
        )

    async def test_a_new_code_keeps_those_who_are_named(self) -> None:
        """[P41] a name that nobody has, or someone who isn't here, changes nothing"""
        ann, bo, troll = [
            await self.sit(name, f"203.0.113.{number}") for number, name in enumerate(("Ann", "Bo", "Troll"))
        ]
        away = await self.sit("Cy", "203.0.113.9")
        await away.close()
        while "Cy  away" not in await self.host("people"):
            pass
        for wrong in ("Dee", "Cy"):
            self.assertIn(
                f"Nobody here is called {wrong}", await self.host("new-code", "--keep", "Ann", "--keep", wrong, code=1)
            )
        self.assertIsNone(troll.ended)
        said = await self.host("new-code", "--keep", "ann", "--keep", str(bo.welcome["you"]["seat"]))
        self.assertIn("2 people who are here can stay.", said)
        self.assertIn("2 other people need this link", said)
        self.assertEqual((await troll.end()).code, 4003)
        await self.assert_out(troll.device, "198.51.100.1", "link")
        for guest in (ann, bo):
            await guest.close()
            back = await self.join("203.0.113.0", guest.device)
            self.assertEqual(back.welcome["you"]["seat"], guest.welcome["you"]["seat"])

    async def test_seats_that_own_nothing_are_forgotten(self) -> None:
        """[P40]"""
        ann = await self.sit("Ann", "203.0.113.8")
        eve = await self.join("203.0.113.7")
        await eve.send({"t": "name", "name": "Eve"})
        await eve.until(lambda: eve.welcome is not None)
        while "Eve" not in await self.host("people"):
            pass
        await eve.close()
        while "Eve  away" not in await self.host("people"):
            pass
        self.assertIn("1 seat is forgotten.", await self.host("forget", "idle"))
        self.assertNotIn("Eve", await self.host("people"))
        seat = (await self.join("203.0.113.7", eve.device)).welcome["you"]
        self.assertIn("secret", seat)
        said = await self.host("forget", str(ann.welcome["you"]["seat"]))
        self.assertIn("0 seats are forgotten.", said)
        self.assertIn("1 stays", said)


if __name__ == "__main__":
    unittest.main()
