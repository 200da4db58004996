"""What a node doesn't start with, each with a sentence that says what to do."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import threading
import unittest

from log_reader import read_log
from node_process import ClusterCase, Node
from server_process import BINARY, ServerProcess


class OlderServer:
    """Says what an older NATS server says first, and nothing else."""

    def __init__(self, version: str) -> None:
        self.line = b"INFO " + json.dumps({"version": version, "headers": True, "jetstream": True}).encode() + b"\r\n"
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"nats://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return  # The test is over.
            client.sendall(self.line)
            client.close()


class Refusals(ClusterCase):
    def test_an_older_nats_server(self) -> None:
        servers = self.start_servers(1)
        older = OlderServer("2.14.3")
        self.addCleanup(older.listener.close)
        self.assertIn("DisplayBoard needs 2.14.4 or later", self.node(servers).refusal("--cluster", older.url))

    def test_servers_that_do_not_flush_each_record(self) -> None:
        servers = self.start_servers(1, sync_interval="10s")
        node = self.node(servers)
        monitor = f"http://127.0.0.1:{servers.monitors[0]}"
        self.assertIn("without sync_interval: always", node.refusal("--cluster-monitor", monitor))
        self.assertIn(
            "isn't a monitoring port", node.refusal("--cluster-monitor", servers.urls[0].replace("nats", "http"))
        )

    def test_the_log_says_what_the_node_can_not_see(self) -> None:
        servers = self.start_servers(1)
        node = self.node(servers)
        node.start()
        self.assertIn("can't be seen without --cluster-monitor", node.log.read_text())
        node.terminate()
        node.log.unlink()
        node.start("--cluster-monitor", f"http://127.0.0.1:{servers.monitors[0]}")
        self.assertNotIn("sync_interval", node.log.read_text())

    def test_fewer_than_three_replicas_that_nobody_asked_for(self) -> None:
        node = self.node(self.start_servers(1))
        node.words = []
        self.assertIn("--cluster-replicas 1 tries it out with one", node.refusal())
        node.words = ["--cluster-replicas", "1"]
        node.start()

    def test_another_master_key(self) -> None:
        servers = self.start_servers(1)
        node = self.node(servers)
        node.start()
        stranger = self.node(servers, "n2")
        self.assertIn(f"copy master.key from one of its nodes to {stranger.data}/master.key", stranger.refusal())
        # As it says.
        node.terminate()
        shutil.copy(node.data / "master.key", stranger.data / "master.key")
        stranger.start()
        self.assertEqual(stranger.tokens, node.tokens)

    def test_a_start_that_is_refused_makes_no_database_where_one_got_lost(self) -> None:
        servers = self.start_servers(1)
        self.node(servers).start()
        stranger = self.node(servers, "n2")
        alone = self.alone(stranger)
        alone.start()
        alone.terminate()
        for file in alone.data.glob("boards.sqlite*"):
            file.unlink()
        self.assertIn("has another master key", stranger.refusal())
        end = subprocess.run(alone.command(), capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
        self.assertIn("boards.sqlite is missing or empty", end.stderr)
        self.assertNotEqual(end.returncode, 0)

    def test_a_start_that_is_refused_takes_no_board(self) -> None:
        node = self.node(self.start_servers(1))
        node.start()
        other = self.twin(node, "n2")
        other.port = node.port
        self.assertIn(str(node.port), other.refusal())
        self.assertEqual(read_log(node.servers.ports[0], "karaoke").claims, [])

    def test_another_name_than_the_directory_s_own_and_the_directory_without_its_cluster(self) -> None:
        node = self.node(self.start_servers(1))
        node.start()
        node.terminate()
        node.name = "n2"
        self.assertIn("its node n1's", node.refusal())
        alone = self.alone(node)
        for command in (
            [*alone.command()],
            [str(BINARY), "backup", str(node.data.parent / "b.sqlite"), "--data", str(node.data)],
            [str(BINARY), "restore", str(node.data.parent / "b.sqlite"), "--data", str(node.data), "--replace"],
            [str(BINARY), "repair", "--data", str(node.data)],
            [str(BINARY), "repair", "karaoke", "--data", str(node.data)],
            [str(BINARY), "export", "--data", str(node.data)],
            [str(BINARY), "inspect", "karaoke", "--data", str(node.data)],
        ):
            end = subprocess.run(command, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
            self.assertIn("are in the cluster displayboard", end.stderr, command)
            self.assertNotEqual(end.returncode, 0)
        self.assertIn("cluster displayboard", node.run("doctor").stdout)

    def alone(self, node: Node) -> ServerProcess:
        server = ServerProcess(data=node.data)
        self.addCleanup(server.clean_up)
        return server

    def test_boards_that_the_directory_has_itself(self) -> None:
        servers = self.start_servers(1)
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        server.start()
        server.terminate()
        node = self.node(servers, data=server.data)
        self.assertIn("has boards of its own (karaoke)", node.refusal())

    def test_a_cluster_that_is_gone(self) -> None:
        servers = self.start_servers(1)
        node = self.node(servers)
        node.start()
        node.kill()
        servers.forget()
        servers.start(0)
        servers.wait_until_ready()
        self.assertIn("isn't on these NATS servers any more", node.refusal())

    def test_no_board_no_name_and_no_server(self) -> None:
        servers = self.start_servers(1)
        node = self.node(servers)
        words = ["serve", "--data", str(node.data), "--port", "0"]
        cluster = ["--cluster", servers.urls[0], "--cluster-replicas", "1"]
        self.assertIn("--board FILE", self.refusal(*words, *cluster, "--node", "n1"))
        self.assertIn("give it with --node", self.refusal(*words, *cluster))
        self.assertIn("belong to --cluster", self.refusal(*words, "--node", "n1"))

    def refusal(self, *words: str) -> str:
        end = subprocess.run(
            [str(BINARY), *words], capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL
        )
        self.assertNotEqual(end.returncode, 0)
        return end.stderr


if __name__ == "__main__":
    unittest.main()
