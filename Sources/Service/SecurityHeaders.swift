/// What every response tells a browser to forbid.
enum SecurityHeaders {
  /// A page may load its own files and talk to its own host, nothing else. `'self'` alone doesn't cover WebSockets in
  /// every browser, and `ws:` would allow any host, so the checked Host header is named. A policy can't name an address of
  /// IPv6: browsers would pass over it and say so.
  ///
  /// - Parameter scripts: the hashes of those that stand in the page itself.
  static func contentPolicy(host: String, isSecure: Bool, scripts: [String] = []) -> String {
    let scripts = (["'self'"] + scripts.map { "'\($0)'" }).joined(separator: " ")
    let connect = host.isEmpty || host.hasPrefix("[") ? "'self'" : "'self' \(isSecure ? "wss" : "ws")://\(host)"
    return "default-src 'none'; script-src \(scripts); style-src 'self'; img-src 'self' data:; connect-src \(connect); "
      + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
  }

  /// - Parameter isSecure: whether the page at `host` came by https.
  static func lines(host: String = "", isSecure: Bool = false, scripts: [String] = []) -> [(String, String)] {
    [
      ("content-security-policy", contentPolicy(host: host, isSecure: isSecure, scripts: scripts)),
      ("x-content-type-options", "nosniff"),
      ("referrer-policy", "no-referrer"),
    ]
  }

  /// Whether a Host header may stand in a header of ours: host characters, brackets and a port, nothing else.
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
