"""NATS servers by the configuration that is shipped."""

from __future__ import annotations

from certificates import Authority
from nats import ROOT, Servers
from parts import replaced


class ShippedServers(Servers):
    """Three by deploy/cluster/nats.conf, with its TLS and its user, on a test's own ports."""

    PASSWORD = "its own"

    def __init__(self, program: str, authority: Authority) -> None:
        self.authority = authority
        #: nats.example is what all three have; by localhost they are reached.
        self.identity = authority.sign("DNS:nats.example,DNS:localhost")
        #: Whether those who come need a certificate, too.
        self.asks_for_certificates = False
        super().__init__(program)
        self.urls = [f"tls://displayboard:its%20own@localhost:{port}" for port in self.ports]

    def _configuration_text(self, number: int) -> str:
        certificate, key = self.identity
        mine = f'tls {{ cert_file: "{certificate}", key_file: "{key}"'
        all_know = f', ca_file: "{self.authority.certificate}"'
        others = [port for other, port in enumerate(self.routes) if other != number]
        return replaced(
            (ROOT / "deploy/cluster/nats.conf").read_text(),
            {
                'server_name: "n1"': f'server_name: "n{number}"',
                'listen: "0.0.0.0:4222"': f'listen: "127.0.0.1:{self.ports[number]}"',
                'http: "0.0.0.0:8222"': f'http: "127.0.0.1:{self.monitors[number]}"',
                'tls { cert_file: "/etc/nats/n1.pem", key_file: "/etc/nats/n1.key" }': mine
                + (f"{all_know}, verify: true }}" if self.asks_for_certificates else " }"),
                'tls { cert_file: "/etc/nats/n1.pem", key_file: "/etc/nats/n1.key", ca_file: "/etc/nats/ca.pem" }': mine
                + f"{all_know} }}",
                "/var/lib/nats": f"{self.folder.name}/n{number}",
                'listen: "0.0.0.0:6222"': f'listen: "127.0.0.1:{self.routes[number]}"',
                "nats://n2.example:6222": f"nats://localhost:{others[0]}",
                "nats://n3.example:6222": f"nats://localhost:{others[1]}",
                "CHANGE THIS": self.PASSWORD,
            },
        )
