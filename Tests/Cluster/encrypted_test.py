"""Nodes and NATS servers by deploy/cluster/nats.conf: TLS, a certificate on either side, and a user who may do what a
node does and nothing else."""

from __future__ import annotations

import re
import unittest

from log_reader import Nats
from node_process import ClusterCase, Node
from protocol_client import Client, add_card
from server_process import ROOT
from shipped_servers import ShippedServers

LOGIN = ("displayboard", ShippedServers.PASSWORD)


class Encrypted(ClusterCase):
    def setUp(self) -> None:
        self.servers = self.start_shipped_servers()
        self.authority = ["--cluster-ca", str(self.servers.authority.certificate)]

    def node_with(self, *words: str) -> Node:
        node = self.node(self.servers)
        node.words = list(words)
        return node

    async def serves(self, node: Node) -> None:
        node.start("--cluster-monitor", f"http://127.0.0.1:{self.servers.monitors[0]}")
        async with await Client.join(node.port, node.tokens["guest"]) as guest:
            self.assertIsNone(await guest.decided(await guest.operate(add_card(guest.board.sections[0].id, "Hidden"))))
        self.assertNotIn("sync_interval", node.log.read_text())
        self.assertEqual(node.terminate()[0], 0)

    async def test_a_node_serves_over_tls_as_a_user_with_a_password(self) -> None:
        node = self.node_with(*self.authority)
        await self.serves(node)
        # By the name that the certificates of all servers have.
        node.words += ["--cluster-tls-name", "nats.example"]
        await self.serves(node)

    async def test_a_node_trusts_no_nats_server_that_it_can_not_check(self) -> None:
        node = self.node_with()
        self.assertIn("certificate", node.refusal(), "the authority isn't one of the system's")
        node.words = [*self.authority, "--cluster-tls-name", "board.example"]
        self.assertIn("hostname mismatch:expected=board.example", node.refusal())
        self.servers.urls = [url.replace("tls://", "nats://") for url in self.servers.urls]
        node.words = []
        self.assertIn("speaks TLS: let its address begin with tls://", node.refusal())

    async def test_nats_refuses_a_node_with_a_wrong_password(self) -> None:
        self.servers.urls = [url.replace("its%20own", "guessed") for url in self.servers.urls]
        self.assertIn("Authorization", self.node_with(*self.authority).refusal())

    async def test_a_node_shows_a_certificate_where_nats_asks_for_one(self) -> None:
        self.servers.asks_for_certificates = True
        self.servers.restart()
        self.assertIn("The cluster displayboard can't be used", self.node_with(*self.authority).refusal())
        mine = self.servers.authority.sign("DNS:n1.example")
        await self.serves(
            self.node_with(
                *self.authority, "--cluster-certificate", str(mine.certificate), "--cluster-key", str(mine.key)
            )
        )

    async def test_options_that_do_not_fit_are_named(self) -> None:
        node = self.node_with("--cluster-certificate", "mine.pem")
        self.assertIn("belong together", node.refusal())
        node = self.node_with("--cluster-ca", "/nowhere/ca.pem")
        self.assertIn("The cluster displayboard can't be used", node.refusal())
        urls = self.servers.urls
        self.servers.urls = [urls[0], urls[1].replace("tls://", "nats://")]
        self.assertIn("all addresses of NATS servers begin with tls://, or none", self.node_with().refusal())
        self.servers.urls = [urls[0], urls[1].replace("localhost", "n2.example")]
        self.assertIn("say which one is in the certificates", self.node_with().refusal())

    async def test_the_user_may_remove_no_stream_and_listen_to_nobody_else(self) -> None:
        node = self.node_with(*self.authority)
        node.start()
        with Nats(self.servers.ports[0], LOGIN, self.servers.authority.context()) as nats:
            self.assertIn("config", nats.ask("$JS.API.STREAM.INFO.displayboard_BOARDS", {}))
            for subject in (
                "$JS.API.STREAM.DELETE.displayboard_BOARDS",
                "$JS.API.STREAM.UPDATE.displayboard_BOARDS",
                "$JS.API.CONSUMER.CREATE.displayboard_BOARDS",
                "$JS.API.STREAM.SNAPSHOT.displayboard_BOARDS",
                "others",
            ):
                with self.assertRaisesRegex(AssertionError, "Permissions Violation"):
                    nats.ask(subject, {})
        with Nats(self.servers.ports[0], LOGIN, self.servers.authority.context()) as nats:
            nats.socket.sendall(b"SUB > 2\r\n")
            with self.assertRaisesRegex(AssertionError, "Permissions Violation"):
                nats.ask("displayboard.nobody", {})


class Rules(ClusterCase):
    async def test_each_metric_that_alerts_of_a_cluster_name_is_there_at_once(self) -> None:
        node = self.node(self.start_servers(1))
        node.start("--metrics-to", "127.0.0.1")
        status, text = node.get("/metrics")
        self.assertEqual(status, 200)
        rules = (ROOT / "deploy/prometheus/cluster.rules.yml").read_text()
        named = {name for line in re.findall(r"expr: (.*)", rules) for name in re.findall(r"displayboard_\w+", line)}
        self.assertGreater(len(named), 3)
        for name in named:
            self.assertIn(f"# TYPE {name} ", text)


if __name__ == "__main__":
    unittest.main()
