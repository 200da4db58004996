"""Whatever a guest's connection says, the answer is a code that says what was wrong, nothing changes, and nobody else
notices; the connection closes only where Sources/Messages/PROTOCOL.md says so.

After every test another guest, who was there all along, adds a card: the frame with it must be the next one this guest
sees, so nothing that the test did made a frame of its own.
"""

from __future__ import annotations

import json
import time
import unittest
from typing import Any

import pytest

from message_schema import MISUNDERSTOOD
from protocol_client import Client, Device, Message, Operation, add_card, edit_text, remove_card, set_value
from served_case import GuestsCase, SharedServerCase

KILOBYTE = 1024
MESSAGE_BYTES_MAX = 512 * KILOBYTE
HELLO_SECONDS = 10


class BadInput(SharedServerCase, GuestsCase):
    async def asyncSetUp(self) -> None:
        self.token = self.server.tokens["guest"]
        self.bystander = await Client.join(self.server.port, self.token)
        self.guest = await Client.join(self.server.port, self.token)
        self.section = self.guest.board.sections[0].id
        # A seat and an outbox of its own are taken with the first operation; the test is about bad input alone.
        counter = await self.guest.operate(add_card(self.section, "a😀b"))
        self.assertIsNone(await self.guest.decided(counter))
        self.assertEqual((await self.guest.answer())["t"], "you", "the seat has its code now")
        self.card = f"{self.guest.device.number}.{counter}"
        await self.bystander.until(lambda: any(card.id == self.card for card in self.bystander.board.cards))

    async def asyncTearDown(self) -> None:
        await self.guest.close()
        await self.bystander.close()

    # What every test ends with

    async def assert_nobody_noticed(self) -> None:
        sections, frame = self.bystander.board.sections, self.bystander.board.frame
        counter = await self.bystander.operate(add_card(self.section, "still here"))
        self.assertIsNone(await self.bystander.decided(counter))
        latest = self.bystander.frames[-1]
        self.assertEqual(latest.number, frame + 1, "bad input made a frame")
        self.assertEqual([op[:2] for op in latest.operations], [[self.bystander.device.number, counter]])
        self.assertEqual(len(sections), len(self.bystander.board.sections))

    async def assert_guest_goes_on(self) -> None:
        counter = await self.guest.operate(add_card(self.section, "and so am I"))
        self.assertIsNone(await self.guest.decided(counter))

    async def assert_error(self, message: Message | str | bytes, code: str, **parameters: Any) -> Message:
        """The message is answered with an error of this code, and the connection stays."""
        if not isinstance(message, dict):
            await self.guest.send_as_it_is(message)
        elif code in MISUNDERSTOOD:
            await self.guest.say_wrongly(message)
        else:
            await self.guest.send(message)
        answer = await self.guest.answer()
        self.assertEqual((answer["t"], answer["code"]), ("error", code), f"{answer} for {str(message)[:200]}")
        self.assertEqual({**answer["parameters"], **parameters}, answer["parameters"])
        return answer

    async def assert_refused(self, operation: Operation, code: str, base: int | None = None, **parameters: Any) -> None:
        """The operation has a refusal as its outcome, for its author alone."""
        counter = await self.guest.operate(operation, base)
        refusal = await self.guest.decided(counter)
        self.assertIsNotNone(refusal, f"applied: {str(operation)[:200]}")
        self.assertEqual(refusal["code"], code)
        self.assertEqual({**refusal["parameters"], **parameters}, refusal["parameters"])

    async def assert_undisturbed(self) -> None:
        await self.assert_nobody_noticed()
        await self.assert_guest_goes_on()

    def op(self, operation: Any, **more: Any) -> Message:
        """An operation's envelope with the next counter, which stays free as nothing in it can be decoded."""
        return {
            "t": "op",
            "counter": self.guest.device.counter + 1,
            "base": self.guest.board.revision,
            "op": operation,
            **more,
        }

    # Messages

    async def test_a_message_that_is_not_json_is_answered_with_that(self) -> None:
        """[P12]"""
        for text in ["", "hello", "{", "[1,2", '{"t":"ping"}{"t":"ping"}', "nul", '{"t":NaN}']:
            await self.assert_error(text, "notJSON")
        await self.assert_undisturbed()

    async def test_a_text_that_is_nearly_a_message_is_answered_with_that(self) -> None:
        """[P12]"""
        for text in ["[]", "17", '"ping"', "null", "true", '{"t":"pi\nng"}']:
            await self.guest.send_as_it_is(text)
            answer = await self.guest.answer()
            self.assertEqual(answer["t"], "error")
            self.assertIn(answer["code"], ("notJSON", "badField"))
        await self.assert_undisturbed()

    async def test_a_binary_message_is_answered_with_that(self) -> None:
        """[P12]"""
        await self.assert_error(b'{"t":"ping"}', "notText")
        await self.assert_undisturbed()

    @pytest.mark.alone
    async def test_deep_nesting_is_answered_at_once(self) -> None:
        """[T17][P12]"""
        begin = time.monotonic()
        for text in ["[" * 100_000, '{"t":"ping","x":' + "[" * 100_000 + "]" * 100_000 + "}", '{"t":' * 50_000]:
            await self.guest.send_as_it_is(text)
            answer = await self.guest.answer()
            self.assertEqual(answer["t"], "error")
            self.assertIn(answer["code"], ("notJSON", "unknownField", "badField"))
        self.assertLess(time.monotonic() - begin, 2)
        await self.assert_undisturbed()

    async def test_an_unknown_type_is_named(self) -> None:
        """[P12]"""
        await self.assert_error({"t": "sing"}, "unknownType", type="sing")
        await self.assert_error({"t": "welcome"}, "unknownType", type="welcome")
        await self.assert_undisturbed()

    async def test_an_unknown_field_is_named_with_its_path(self) -> None:
        """[P12]"""
        await self.assert_error({"t": "ping", "loud": True}, "unknownField", field="loud")
        answer = await self.assert_error(
            self.op({**remove_card(self.card), "color": "red"}), "unknownField", field="op.color"
        )
        self.assertEqual(answer["counter"], self.guest.device.counter + 1)
        await self.assert_error(self.op(remove_card(self.card), admin=True), "unknownField", field="admin")
        await self.assert_undisturbed()

    async def test_a_missing_field_is_named_with_its_path(self) -> None:
        """[P12]"""
        await self.assert_error({}, "missingField", field="t")
        await self.assert_error({"t": "name"}, "missingField", field="name")
        await self.assert_error(self.op({"k": "removeCard"}), "missingField", field="op.card")
        await self.assert_error({"t": "op", "base": 0, "op": remove_card(self.card)}, "missingField", field="counter")
        await self.assert_undisturbed()

    async def test_a_field_of_the_wrong_kind_is_named_with_what_it_should_be(self) -> None:
        """[P12]"""
        for operation, field in [
            (remove_card("3"), "op.card"),
            (remove_card("03.1"), "op.card"),
            (remove_card(17), "op.card"),
            (edit_text(self.card, (-1, 0, "x")), "op.change"),
            (edit_text(self.card, (1 << 40, 0, "x")), "op.change"),
            (add_card(self.section, "x", place="middle"), "op.place"),
            ({"k": 3}, "op.k"),
            ("removeCard", "op"),
        ]:
            answer = await self.assert_error(self.op(operation), "badField", field=field)
            self.assertIn("expected", answer["parameters"])
        for counter in [0, -1, 1.5, "1", 1 << 40]:
            message = {**self.op(remove_card(self.card)), "counter": counter}
            await self.assert_error(message, "badField", field="counter")
        await self.assert_undisturbed()

    async def test_an_unknown_operation_is_named_and_its_counter_stays_free(self) -> None:
        """[P12]"""
        answer = await self.assert_error(self.op({"k": "explode"}), "unknownOperation")
        self.assertEqual(answer["counter"], self.guest.device.counter + 1)
        await self.assert_error(self.op({"k": "reconcile", "steps": []}), "unknownOperation")
        await self.assert_undisturbed()

    async def test_twenty_errors_in_ten_seconds_close_with_4006(self) -> None:
        """[P12]"""
        for _ in range(30):
            await self.guest.send_as_it_is("nonsense")
        end = await self.guest.end()
        self.assertEqual((end.code, end.reason), (4006, "abuse"))
        self.assertIn(sum(answer["t"] == "error" for answer in self.guest.answers), (19, 20))
        await self.assert_nobody_noticed()

    async def test_a_second_hello_is_answered_with_that(self) -> None:
        await self.assert_error(self.guest.hello(self.token), "alreadyJoined")
        await self.assert_undisturbed()

    # Sizes

    async def test_a_message_of_513_kilobytes_closes_with_1009(self) -> None:
        """[P13]"""
        await self.guest.send_as_it_is("x" * (513 * KILOBYTE))
        self.assertEqual((await self.guest.end()).code, 1009)
        await self.assert_nobody_noticed()

    async def test_the_largest_message_is_still_decoded(self) -> None:
        """[P13]"""
        counter = self.guest.device.counter + 1
        empty = json.dumps(self.op(add_card(self.section, "")))
        text = "x" * (MESSAGE_BYTES_MAX - len(empty))
        await self.assert_refused(add_card(self.section, text), "tooLong", field="text", actual=len(text))
        self.assertEqual(self.guest.device.counter, counter)
        await self.assert_undisturbed()

    async def test_a_text_of_100000_characters_is_too_long(self) -> None:
        """[P13]"""
        limit = self.guest.welcome["limits"]["cardTextBytesMax"]
        await self.assert_refused(
            add_card(self.section, "x" * 100_000), "tooLong", field="text", limit=limit, actual=100_000
        )
        await self.assert_refused(edit_text(self.card, (0, 0, "x" * 100_000)), "tooLong", limit=limit)
        await self.assert_undisturbed()

    # Operations

    async def test_a_card_that_is_gone_is_named(self) -> None:
        counter = await self.bystander.operate(remove_card(self.card))
        self.assertIsNone(await self.bystander.decided(counter))
        for operation in [
            remove_card(self.card),
            edit_text(self.card, (0, 0, "x")),
            set_value(self.card, "rejected", True),
            {"k": "moveCard", "card": self.card, "section": self.section, "place": "start"},
        ]:
            await self.assert_refused(operation, "gone", target=self.card)
        await self.assert_undisturbed()

    async def test_a_card_that_never_was_is_named(self) -> None:
        for id in ["999.1", f"{self.guest.device.number}.999999", "0.4000000000"]:
            await self.assert_refused(remove_card(id), "unknownTarget", target=id)
        await self.assert_refused(add_card("999.1", "x"), "unknownTarget", target="999.1")
        await self.assert_undisturbed()

    async def test_a_future_revision_is_refused_with_the_boards(self) -> None:
        """[P8]"""
        revision = self.guest.board.revision
        await self.assert_refused(
            edit_text(self.card, (0, 0, "x")), "futureRevision", base=revision + 1000, revision=revision
        )
        await self.assert_undisturbed()

    async def test_a_text_operation_on_an_older_text_is_merged(self) -> None:
        """[TX1]"""
        base = self.guest.board.revision
        counter = await self.bystander.operate(edit_text(self.card, (4, 0, "!")))
        self.assertIsNone(await self.bystander.decided(counter))
        await self.guest.until(lambda: self.guest.board.card(self.card).text == "a😀b!")
        counter = await self.guest.operate(edit_text(self.card, (4, 0, "?")), base=base)
        self.assertIsNone(await self.guest.decided(counter))
        await self.bystander.until(lambda: self.bystander.board.card(self.card).text == "a😀b!?")

    async def test_a_splice_that_splits_a_surrogate_pair_or_leaves_the_text_is_refused(self) -> None:
        for splices in [[(2, 0, "x")], [(1, 1, "")], [(5, 0, "x")], [(0, 9, "")], [(3, 1, ""), (0, 1, "")]]:
            await self.assert_refused(edit_text(self.card, *splices), "badSplice")
        await self.assert_undisturbed()

    async def test_control_and_bidirectional_characters_in_a_text_are_refused(self) -> None:
        """[T6][T7]"""
        for character in ["\x00", "\x07", "\x1b", "\r", "\x7f", "\x9b", "\u202e", "\u2066"]:
            await self.assert_refused(
                add_card(self.section, f"Love{character}Stack"),
                "badCharacter",
                field="text",
                scalar=f"U+{ord(character):04X}",
            )
        await self.assert_refused(edit_text(self.card, (0, 0, "\x1b[2J")), "badCharacter", scalar="U+001B")
        await self.assert_undisturbed()

    async def test_a_lone_surrogate_is_no_text(self) -> None:
        await self.guest.send_as_it_is(
            json.dumps(self.op(add_card(self.section, "SURROGATE"))).replace("SURROGATE", "\\ud83d")
        )
        answer = await self.guest.answer()
        self.assertEqual(answer["t"], "error")
        self.assertIn(answer["code"], ("notJSON", "badField"))
        await self.assert_undisturbed()

    async def test_an_unknown_value_or_one_of_another_kind_is_refused(self) -> None:
        await self.assert_refused(set_value(self.card, "sparkle", True), "unknownValue", key="sparkle")
        await self.assert_refused(set_value(self.card, "rejected", "yes"), "badValue", key="rejected", kind="flag")
        await self.assert_undisturbed()

    async def test_a_duplicate_is_answered_with_its_outcome_and_not_applied_again(self) -> None:
        """[P7]"""
        operation = add_card(self.section, "once")
        counter = await self.guest.operate(operation)
        self.assertIsNone(await self.guest.decided(counter))
        await self.bystander.until(lambda: self.bystander.board.revision == self.guest.board.revision)
        revision = self.guest.device.applied.pop(counter)
        for again in [operation, add_card(self.section, "something else")]:
            await self.guest.send({"t": "op", "counter": counter, "base": 0, "op": again})
            answer = await self.guest.answer()
            self.assertEqual(answer["t"], "outcomes")
            self.assertEqual(answer["outcomes"], [{"counter": counter, "revision": revision}])
        self.assertEqual([card.text for card in self.guest.board.cards].count("once"), 1)
        await self.assert_undisturbed()

    async def test_a_gap_of_counters_is_answered_with_the_one_that_is_missing(self) -> None:
        """[P7, P11]"""
        missing = self.guest.device.counter + 1
        await self.guest.send({**self.op(add_card(self.section, "too early")), "counter": missing + 4})
        answer = await self.guest.answer()
        self.assertEqual((answer["t"], answer["from"], answer["code"]), ("resend", missing, "gap"))
        await self.assert_undisturbed()

    @pytest.mark.alone
    async def test_a_flood_is_put_off_and_everyone_else_goes_on(self) -> None:
        """[P11]"""
        flood = [await self.guest.operate(add_card(self.section, f"flood {number}")) for number in range(150)]
        begin = time.monotonic()
        counter = await self.bystander.operate(add_card(self.section, "meanwhile"))
        self.assertIsNone(await self.bystander.decided(counter))
        self.assertLess(time.monotonic() - begin, 1)
        await self.guest.until(lambda: not self.guest.device.pending, seconds=20)
        self.assertEqual({self.guest.device.refused.get(counter) for counter in flood}, {None})
        # Of what was sent again the outcome may be told before the frame that has it.
        await self.guest.until(
            lambda: sum(card.text.startswith("flood") for card in self.guest.board.cards) >= len(flood)
        )
        put_off = [answer for answer in self.guest.answers if answer["t"] == "resend"]
        self.assertIn("rate", {answer["code"] for answer in put_off})
        texts = [card.text for card in self.guest.board.cards if card.text.startswith("flood")]
        self.assertEqual(sorted(texts), sorted({f"flood {number}" for number in range(150)}))
        await self.bystander.until(lambda: self.bystander.board.revision == self.guest.board.revision)
        await self.assert_undisturbed()

    # Names

    async def test_names_of_control_or_bidirectional_characters_are_refused(self) -> None:
        """[T6][T7]"""
        for name, scalar in [
            ("\x1b]0;Ann", "U+001B"),
            ("Ann\x07", "U+0007"),
            ("\u202ennA", "U+202E"),
            ("A\u2067n", "U+2067"),
        ]:
            await self.assert_error({"t": "name", "name": name}, "badCharacter", field="name", scalar=scalar)
        await self.assert_error({"t": "name", "name": "  "}, "empty", field="name")
        await self.assert_error({"t": "name", "name": "A" * 25}, "tooLong", field="name", limit=24, actual=25)
        await self.assert_undisturbed()
        self.assertNotIn("\u202e", json.dumps(self.bystander.people, ensure_ascii=False))

    # Rights and beginnings

    async def test_a_guest_carries_out_no_host_command(self) -> None:
        commands = [
            {"k": "boards"},
            {"k": "people"},
            {"k": "kick", "seat": 1},
            {"k": "bar", "seat": 1},
            {"k": "freeze", "frozen": True},
            {"k": "guestsChange", "value": "own"},
            {"k": "removed"},
            {"k": "link", "role": "host"},
            {"k": "rotate", "role": "guest"},
            {"k": "wall", "wall": {"show": "curtain"}},
            {"k": "admitWall", "code": "7K2M9Q"},
            {"k": "announce", "text": "Pizza is here"},
            {"k": "kickEveryone", "seat": 1},
            {"k": "forget", "seat": None},
            {"k": "newCode"},
            {"k": "role", "seat": 1, "role": "viewer"},
            {"k": "viewOnly", "seat": 1, "minutes": 10},
            {"k": "rename", "seat": 1, "name": "Ann"},
            {"k": "addFor", "name": "Gran", "section": "0.1", "text": "Bingo"},
        ]
        for id, command in enumerate(commands, start=1):
            answer = await self.assert_error({"t": "host", "id": id, "command": command}, "notAllowed")
            self.assertEqual(answer["id"], id)
        await self.assert_undisturbed()

    async def test_a_token_that_opens_nothing_closes_with_4003(self) -> None:
        """[P2]"""
        for token in ["", "wrong", self.token[:-1], self.token + "A", self.token.swapcase()]:
            client = await Client.open(self.server.port)
            await (client.send if token else client.say_wrongly)(client.hello(token))
            end = await client.end()
            if token:
                self.assertEqual((end.code, end.reason), (4003, "link"), token)
            else:
                self.assertIn(end.code, (4002, 4003))
            self.assertIsNone(client.welcome)
        await self.assert_undisturbed()

    async def test_another_first_message_than_hello_closes_with_4002(self) -> None:
        """[P1]"""
        for first in ['{"t":"ping"}', json.dumps(self.op(remove_card(self.card))), "nonsense", b"nonsense"]:
            client = await Client.open(self.server.port)
            await client.send_as_it_is(first)
            self.assertEqual((await client.end()).code, 4002)
        await self.assert_undisturbed()

    async def test_a_client_without_a_protocol_that_is_spoken_here_hears_which_are(self) -> None:
        """[P1a]"""
        client = await Client.open(self.server.port)
        hello = {"t": "hello", "protocol": 2, "outbox": "too-old-------------------", "confirmed": 0, "surface": None}
        await client.send_as_it_is(json.dumps(hello))
        answer = await client.answer()
        self.assertEqual(answer["code"], "badField")
        self.assertEqual(answer["parameters"], {"field": "protocol", "expected": "3 to 4"})
        end = await client.end()
        self.assertEqual((end.code, end.reason), (4002, "version"))
        await self.assert_undisturbed()

    async def test_a_connection_without_a_hello_closes_with_4001(self) -> None:
        """[P1]"""
        client = await Client.open(self.server.port)
        begin = time.monotonic()
        end = await client.end(seconds=HELLO_SECONDS + 5)
        self.assertEqual((end.code, end.reason), (4001, "hello timeout"))
        self.assertGreater(time.monotonic() - begin, HELLO_SECONDS - 1)
        await self.assert_undisturbed()

    async def test_an_outbox_of_someone_else_is_refused_with_4005(self) -> None:
        """[P4]"""
        thief = await Client.open(self.server.port, Device(outbox=self.guest.device.outbox))
        await thief.send(thief.hello(self.token))
        self.assertEqual((await thief.end()).code, 4005)
        await self.assert_undisturbed()


if __name__ == "__main__":
    unittest.main()
