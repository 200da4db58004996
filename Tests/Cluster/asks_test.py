"""Requests by HTTP for a board that another node holds: whichever node gets them, the board's node answers."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import signal
import threading
import unittest
from collections import Counter
from typing import Any, NamedTuple

from far_test import FarCase
from node_process import Node
from owner import LocalConnection
from protocol_client import Client
from several import Several, counter

#: Its room is on the second of two event loops, and that of karaoke, too.
FED = "songs"
BOARD = {
    "title": "Songs",
    "collections": {"songs": {"from": "http", "key": "number"}},
    "sections": [{"id": "all", "title": "Songs", "cards": [{"forEach": "songs", "text": "title"}]}],
}
#: A packet of NATS has no more.
TOO_LONG = 1 << 20


class Answer(NamedTuple):
    status: int
    text: str
    headers: dict[str, str]


class AsksCase(FarCase):
    board: dict[str, Any] = BOARD

    async def begin_fed(self, count: int = 3, *more: str) -> tuple[Several, Client]:
        """Nodes with a board that programs feed. The second holds it, because a guest is there, and all know that."""
        first = self.node(self.start_servers(1))
        nodes = [first]
        for node in self.more_nodes(nodes, count):
            file = node.data.parent / f"{FED}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(self.board))
            await asyncio.to_thread(node.start, "--board", str(file), *more)
        two = nodes[1]
        guest = await Client.join(two.port, two.links[FED]["guest"], board=FED)
        self.addAsyncCleanup(guest.close)
        several = Several(nodes)
        for node in nodes:
            await several.until(lambda: node.holder(FED) == "n2")
        return several, guest

    def more_nodes(self, nodes: list[Node], count: int) -> Any:
        """Each is made when the one before has started, whose master key it has."""
        yield nodes[0]
        for number in range(2, count + 1):
            nodes.append(self.twin(nodes[0], f"n{number}"))
            yield nodes[-1]

    def ask(
        self, node: Node, method: str, path: str, body: Any = None, role: str | None = None, **headers: str
    ) -> Answer:
        """One request, with the token of a role's link of the board that is fed."""
        connection = http.client.HTTPConnection("127.0.0.1", node.port, timeout=20)
        if role is not None:
            headers["Authorization"] = f"Bearer {node.links[FED].get(role, role)}"
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        if body is not None:
            headers.setdefault("Content_Type", "application/json")
        try:
            connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            fields = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, answer.read().decode(), fields)
        finally:
            connection.close()

    def ask_all(self, several: Several, method: str, path: str, **options: Any) -> list[Answer]:
        return [self.ask(node, method, path, **options) for node in several.nodes]

    def statuses(self, several: Several, method: str, path: str, **options: Any) -> list[int]:
        return [answer.status for answer in self.ask_all(several, method, path, **options)]


class Walls(AsksCase):
    async def test_any_node_shows_the_wall_of_a_board_that_another_one_holds(self) -> None:
        several, near = await self.begin_fed()
        await self.add(near, "Love Stack")
        wall = f"/wall/{FED}/{several.nodes[0].links[FED]['wall']}"
        texts = await asyncio.to_thread(self.ask_all, several, "GET", wall)
        self.assertEqual([answer.status for answer in texts], [200] * 3)
        self.assertIn("Love Stack", texts[1].text)
        self.assertEqual(len({answer.text for answer in texts}), 1)
        pages = await asyncio.to_thread(self.ask_all, several, "GET", wall, Accept="text/html", Accept_Language="de")
        for page in pages:
            self.assertEqual(page.status, 200)
            self.assertEqual(page.headers["content-type"], "text/html; charset=utf-8")
            self.assertIn('<html lang="de"', page.text)
            self.assertIn("default-src 'none'", page.headers["content-security-policy"])
        heads = await asyncio.to_thread(self.ask_all, several, "HEAD", wall)
        self.assertEqual([(head.status, head.text) for head in heads], [(200, "")] * 3)
        codes = await asyncio.to_thread(self.ask_all, several, "GET", f"{wall}/code.svg")
        self.assertEqual([answer.headers.get("content-type") for answer in codes[::2]], ["image/svg+xml"] * 2)
        self.assertEqual(await asyncio.to_thread(self.statuses, several, "GET", f"/wall/{FED}/{'A' * 22}"), [403] * 3)
        self.assertEqual(await asyncio.to_thread(self.statuses, several, "POST", wall, body=b""), [405] * 3)
        self.assertEqual(await asyncio.to_thread(self.statuses, several, "GET", "/wall/nosuchboard"), [404] * 3)
        one, two, three = several.nodes
        self.assertEqual([counter(node, "displayboard_cluster_asks_total") for node in several.nodes], [5, 0, 5])
        self.assertEqual(counter(two, "displayboard_cluster_asks_taken_total"), 10)
        self.assertEqual(counter(one, "displayboard_cluster_asks_unanswered_total"), 0)
        self.assertEqual(two.holder(FED), "n2", "asking takes no board")

    async def test_a_screen_without_a_link_asks_any_node_until_its_host_typed_the_code(self) -> None:
        several, _ = await self.begin_fed()
        one, two, three = several.nodes
        begin = await asyncio.to_thread(self.ask, one, "GET", f"/wall/{FED}", Accept="text/html")
        self.assertEqual(begin.status, 303)
        waiting = begin.headers["location"]
        self.assertRegex(waiting, rf"^/wall/{FED}\?pair=")
        codes = set()
        for node in several.nodes:
            page = await asyncio.to_thread(self.ask, node, "GET", waiting, Accept="text/html")
            found = re.search(r'id="pairing"[^>]*>([^<]+)<', page.text)
            assert found, page.text
            codes.add(found[1].strip())
        self.assertEqual(len(codes), 1)
        await asyncio.to_thread(three.host, "admit", codes.pop(), "--board", FED)
        for node in several.nodes:
            end = await asyncio.to_thread(self.ask, node, "GET", waiting, Accept="text/html")
            self.assertEqual((end.status, end.headers["location"]), (303, f"/wall/{FED}/{one.links[FED]['wall']}"))

    async def test_an_address_has_its_pages_of_walls_once_whichever_nodes_it_asks(self) -> None:
        several, _ = await self.begin_fed(3, "--trusted-proxy", "127.0.0.1")
        wall = f"/wall/{FED}/{several.nodes[0].links[FED]['wall']}"

        def ask_often(address: str, times: int) -> Counter[int]:
            return Counter(
                self.ask(several.nodes[number % 3], "GET", wall, X_Forwarded_For=address).status
                for number in range(times)
            )

        self.assertEqual(await asyncio.to_thread(ask_often, "203.0.113.7", 240), {200: 240})
        self.assertEqual(await asyncio.to_thread(ask_often, "203.0.113.7", 6), {429: 6})
        self.assertEqual(await asyncio.to_thread(ask_often, "203.0.113.8", 3), {200: 3})


class Programs(AsksCase):
    PATH = f"/api/boards/{FED}/collections/songs"

    async def test_a_program_feeds_and_reads_a_collection_at_any_node(self) -> None:
        several, near = await self.begin_fed()
        one, two, three = several.nodes
        songs = [{"number": 1, "title": "Love Stack"}, {"number": 2, "title": "Born to Rerun"}]
        put = await asyncio.to_thread(self.ask, one, "PUT", self.PATH, songs, role="host")
        self.assertEqual(put.status, 200, put.text)
        await near.until(lambda: {card.text for card in near.board.cards} == {"Love Stack", "Born to Rerun"})
        gets = await asyncio.to_thread(self.ask_all, several, "GET", self.PATH, role="host")
        self.assertEqual([json.loads(answer.text) for answer in gets], [songs] * 3)
        tag = put.headers["etag"]
        self.assertEqual([answer.headers["etag"] for answer in gets], [tag] * 3)
        known = await asyncio.to_thread(self.ask_all, several, "GET", self.PATH, role="host", If_None_Match=tag)
        self.assertEqual([(answer.status, answer.text) for answer in known], [(304, "")] * 3)
        change = {"2": {"title": "Bohemian Wrap City"}}
        patch = await asyncio.to_thread(self.ask, three, "PATCH", self.PATH, change, role="host", If_Match=tag)
        self.assertEqual(patch.status, 200, patch.text)
        late = await asyncio.to_thread(self.ask, one, "PATCH", self.PATH, change, role="host", If_Match=tag)
        self.assertEqual(late.status, 412, late.text)
        await near.until(lambda: "Bohemian Wrap City" in {card.text for card in near.board.cards})
        # The machine's own socket needs no token, and its requests go there, too.
        local = LocalConnection(one.data)
        local.request("GET", self.PATH)
        answer = local.getresponse()
        self.assertEqual((answer.status, len(json.loads(answer.read()))), (200, 2))
        local.close()

    async def test_every_node_refuses_those_whom_the_board_s_node_refuses(self) -> None:
        several, near = await self.begin_fed()
        one, two, three = several.nodes
        for role, status in ((None, 401), ("guest", 403), ("wall", 403), ("nobodyslink", 401)):
            for method in ("PUT", "GET"):
                body = [] if method == "PUT" else None
                self.assertEqual(
                    await asyncio.to_thread(self.statuses, several, method, self.PATH, body=body, role=role),
                    [status] * 3,
                    f"{method} {role}",
                )
        other = await asyncio.to_thread(
            self.statuses, several, "PUT", self.PATH, body=b"<p>", role="host", Content_Type="text/html"
        )
        self.assertEqual(other, [415] * 3)
        odd = await asyncio.to_thread(self.statuses, several, "PUT", f"{self.PATH}x", body=[], role="host")
        self.assertEqual(odd, [404] * 3)
        foreign = await asyncio.to_thread(
            self.statuses, several, "PUT", self.PATH, body=[], role="host", Origin="https://evil.example"
        )
        self.assertEqual(foreign, [403] * 3)
        self.assertEqual(await asyncio.to_thread(self.statuses, several, "GET", f"/health/{FED}"), [401] * 3)
        # A body that is refused isn't asked for, and none of it was sent on.
        self.assertEqual([card for card in near.board.cards], [])

    async def test_health_is_that_of_the_node_where_the_board_is(self) -> None:
        several, near = await self.begin_fed()
        await self.add(near, "Love Stack")
        answers = await asyncio.to_thread(self.ask_all, several, "GET", f"/health/{FED}", role="host")
        self.assertEqual([answer.status for answer in answers], [200] * 3)
        reports = [json.loads(answer.text) for answer in answers]
        self.assertEqual([sorted(report) for report in reports], [sorted(reports[1])] * 3)

    async def test_a_body_that_is_too_long_for_a_packet_is_left_to_the_board_s_node(self) -> None:
        several, near = await self.begin_fed(2)
        one, two = several.nodes
        body = b"[" + b" " * (TOO_LONG - 2) + b"]"
        far = await asyncio.to_thread(self.ask, one, "PUT", self.PATH, body, role="host")
        self.assertEqual((far.status, far.headers.get("displayboard-node")), (503, "n2"), far.text)
        self.assertEqual(far.headers["retry-after"], "1")
        own = await asyncio.to_thread(self.ask, two, "PUT", self.PATH, body, role="host")
        self.assertEqual(own.status, 200, own.text)
        # One that fits has almost as many bytes.
        body = b"[" + b" " * (TOO_LONG - 4_000) + b"]"
        far = await asyncio.to_thread(self.ask, one, "PUT", self.PATH, body, role="host")
        self.assertEqual(far.status, 200, far.text)

    async def test_boards_on_another_event_loop_than_requests_answer_other_nodes_too(self) -> None:
        several, near = await self.begin_fed(2)
        one, two = several.nodes
        await near.close()
        await asyncio.to_thread(one.terminate)
        await asyncio.to_thread(two.terminate)
        for node in several.nodes:
            node.workers = "2"
            await asyncio.to_thread(node.start, "--board", str(node.data.parent / f"{FED}.json"))
        async with await Client.join(two.port, two.links[FED]["guest"], board=FED) as guest:
            await several.until(lambda: one.holder(FED) == "n2")
            songs = [{"number": 1, "title": "Love Stack"}]
            put = await asyncio.to_thread(self.ask, one, "PUT", self.PATH, songs, role="host")
            self.assertEqual(put.status, 200, put.text)
            await guest.until(lambda: [card.text for card in guest.board.cards] == ["Love Stack"])
            get = await asyncio.to_thread(self.ask, one, "GET", self.PATH, role="host")
            self.assertEqual(json.loads(get.text), songs)
            wall = await asyncio.to_thread(self.ask, one, "GET", f"/wall/{FED}/{one.links[FED]['wall']}")
            self.assertIn("Love Stack", wall.text)
            health = await asyncio.to_thread(self.ask, one, "GET", f"/health/{FED}", role="host")
            self.assertEqual(health.status, 200, health.text)


class Ends(AsksCase):
    async def test_a_node_that_is_killed_leaves_no_request_without_an_answer(self) -> None:
        several, near = await self.begin_fed()
        one, two, three = several.nodes
        wall = f"/wall/{FED}/{one.links[FED]['wall']}"
        seen: Counter[int] = Counter()
        is_over = threading.Event()

        def ask_on() -> None:
            while not is_over.is_set():
                # A time over is an exception, and would be one of this test's.
                seen[self.ask(one, "GET", wall, X_Forwarded_For="203.0.113.7").status] += 1

        asking = [asyncio.create_task(asyncio.to_thread(ask_on)) for _ in range(4)]
        try:
            await several.until(lambda: seen[200] > 20)
            await asyncio.to_thread(two.kill)
            # Besides those that were on their way.
            before = seen[200] + len(asking)
            # One of the others takes it, because someone asks for it.
            await several.until(lambda: one.holder(FED) in ("n1", "n3"))
            await several.until(lambda: seen[200] > before)
        finally:
            is_over.set()
            await asyncio.gather(*asking)
        self.assertLessEqual(set(seen), {200, 429, 503})

    async def test_a_node_that_stops_leads_to_a_503_and_to_nothing_done_twice(self) -> None:
        several, near = await self.begin_fed()
        one, two, three = several.nodes
        two.signal(signal.SIGSTOP)
        try:
            path = f"/wall/{FED}/{one.links[FED]['wall']}"
            page = await asyncio.to_thread(self.ask, one, "GET", path, Accept="text/html")
            self.assertEqual((page.status, page.headers["refresh"], page.headers["retry-after"]), (503, "2", "1"))
            self.assertEqual(counter(one, "displayboard_cluster_asks_unanswered_total"), 1)
        finally:
            two.signal(signal.SIGCONT)

    async def test_a_board_that_moves_is_asked_for_where_it_is(self) -> None:
        several, near = await self.begin_fed()
        one, two, three = several.nodes
        path = Programs.PATH
        said = await asyncio.to_thread(one.run, "host", "move", FED, "n3")
        self.assertEqual(said.returncode, 0, said.stderr)
        for node in several.nodes:
            await several.until(lambda: node.holder(FED) == "n3")
        songs = [{"number": 1, "title": "Love Stack"}]
        self.assertEqual((await asyncio.to_thread(self.ask, two, "PUT", path, songs, role="host")).status, 200)
        answers = await asyncio.to_thread(self.ask_all, several, "GET", path, role="host")
        self.assertEqual([json.loads(answer.text) for answer in answers], [songs] * 3)


if __name__ == "__main__":
    unittest.main()
