/// What every response tells a browser to forbid.
enum SecurityHeaders {
  /// How long a browser that came by https goes on coming so: 30 days.
  ///
  /// It counts for all ports of the name, so it says nothing of names below it, and asks for no place in the browsers'
  /// lists.
  static let strictTransport = "max-age=2592000"

  /// A page may load its own files and talk to its own host, nothing else. `'self'` alone doesn't cover WebSockets in
  /// every browser, and `ws:` would allow any host, so the checked Host header is named. A policy can't name an address
  /// of IPv6: browsers would pass over it and say so.
  ///
  /// Where the page makes script of text it is stopped, too: there is no such place in it, so no policy may be made
  /// that lets text pass (Trusted Types).
  ///
  /// - Parameter scripts: the hashes of those in the page itself.
  static func contentPolicy(host: String, isSecure: Bool, scripts: [String] = []) -> String {
    let scripts = (["'self'"] + scripts.map { "'\($0)'" }).joined(separator: " ")
    let connect = host.isEmpty || host.hasPrefix("[") ? "'self'" : "'self' \(isSecure ? "wss" : "ws")://\(host)"
    return "default-src 'none'; script-src \(scripts); style-src 'self'; font-src 'self'; img-src 'self' data:; "
      + "connect-src \(connect); manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
      + "require-trusted-types-for 'script'; trusted-types 'none'"
  }

  /// - Parameter isSecure: whether the page at `host` came by https.
  static func lines(host: String = "", isSecure: Bool = false, scripts: [String] = []) -> [(String, String)] {
    var lines = [
      ("content-security-policy", contentPolicy(host: host, isSecure: isSecure, scripts: scripts)),
      ("x-content-type-options", "nosniff"),
      ("referrer-policy", "no-referrer"),
      // No other site's page shows our files as its own, whatever they are.
      ("cross-origin-resource-policy", "same-origin"),
    ]
    // No other site's window holds ours. Over plain http browsers pass over it, and complain of it on each page.
    if isSecure || isThisMachine(host) { lines.append(("cross-origin-opener-policy", "same-origin")) }
    if isSecure { lines.append(("strict-transport-security", strictTransport)) }
    return lines
  }

  /// Whether browsers trust pages at the host as if they had come by https.
  private static func isThisMachine(_ host: String) -> Bool {
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" }.dropFirst() : host.prefix { $0 != ":" }
    return name == "localhost" || name == "::1"
      || name.hasPrefix("127.") && name.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// Whether a header of ours may repeat a Host header: host characters, brackets and a port, nothing else.
  static func isPlainHost(_ host: String) -> Bool {
    !host.isEmpty && host.utf8.count <= 255
      && host.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["),
          UInt8(ascii: "]"):
          true
        default: false
        }
      }
  }
}
