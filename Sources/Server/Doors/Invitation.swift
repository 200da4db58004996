import Document
import BoardUITerminal

/// The text that `serve` prints once it serves. All of it is safe to project on a wall: the host's link is not in it.
public struct Invitation: Hashable, Sendable {
  /// One board's way in for guests.
  public struct Board: Hashable, Sendable {
    /// What people call the board.
    public var title: String
    /// `/b/karaoke#…`
    public var path: String
    /// The code for guests who can't scan: they type it at the address alone.
    public var code: String
  }

  var boards: [Board]
  var reachability: Reachability
  var port: Int
  /// The address that was announced last time in this data directory.
  var before: DataDirectory.Announcement?
  var dataPath: String
  /// How this program was called.
  var program: String

  /// The boards that are shown, the first with its QR code; more would only hide each other.
  private static let boardsShown = 8

  /// The lines, with a QR code for the first board. Names that a board's author, a folder or the caller of the program
  /// chose are plain text in them.
  ///
  /// - Complexity: O(length of the lines), and what the first board's ``QRCode`` costs, each time.
  public var lines: [String] {
    let (program, dataPath) = (sanitized(program), sanitized(dataPath))
    var lines: [String] = []
    if let first = boards.first { lines += invitation(to: first) }
    let others = boards.dropFirst().prefix(Self.boardsShown - 1)
    if let primary = reachability.primary, !others.isEmpty {
      lines.append("Also on:")
      lines += others.map { "  \(sanitized($0.title)):  \(primary.origin + $0.path)  or type  \($0.code)" }
    }
    if boards.count > Self.boardsShown {
      lines.append("\(boards.count - Self.boardsShown) more boards are on:  \(program) host boards --data \(dataPath)")
    }
    if boards.isEmpty { lines.append("No board is on. Make one:  \(program) owner make TITLE --data \(dataPath)") }
    lines += nameLines
    lines += changes
    lines.append("The host's link, for your eyes only:  \(program) host link --data \(dataPath)")
    lines.append("The owner's link, to make boards and end them:  \(program) owner link --data \(dataPath)")
    lines.append("Ctrl-C ends the evening; everything is kept.")
    return lines
  }

  /// The way in for guests, with its QR code.
  private func invitation(to board: Board) -> [String] {
    let title = sanitized(board.title)
    guard let primary = reachability.primary else {
      return [
        "\(title) is on, but no phone can reach this machine: it has no network address that one could use.",
        "Connect it to the guests' Wi-Fi, or give --public-url. Here: \(reachability.here?.origin ?? "")\(board.path)",
      ]
    }
    let address = primary.origin + board.path
    var lines = ["", "\(title) is on. Guests scan this, or open it:", "", "  \(address)", ""]
    if let code = QRCode(address) { lines += code.terminalLines.map { "  " + $0 } }
    lines += ["", "No camera? Open \(primary.origin) and type \(board.code)", ""]
    let others = reachability.others.map { $0.origin + board.path }
    if !others.isEmpty { lines += ["If phones can't reach that, try:"] + others.map { "  " + $0 } }
    return lines
  }

  /// The addresses that stay, if this machine's name is announced.
  var nameLines: [String] {
    guard let named = reachability.named, reachability.primary != nil else { return [] }
    return ["By name, which stays when the address changes (older Android phones don't know such names):"]
      + boards.prefix(Self.boardsShown).map { "  " + named.origin + $0.path }
  }

  /// From now on guests are invited to another address; the address until now is the one before.
  mutating func move(to reachability: Reachability) {
    let address = self.reachability.primary?.origin ?? before?.address
    before = DataDirectory.Announcement(port: port, address: address)
    self.reachability = reachability
  }

  /// Whether an address is a `.local` name: it may not be announced yet, but will be.
  private static func isName(_ address: String) -> Bool {
    let host = address.split(separator: "/").last.map(String.init) ?? ""
    return host.split(separator: ":").first?.hasSuffix(".local") ?? false
  }

  /// The reason why a code that was printed last time is useless.
  private var changes: [String] {
    guard let before else { return [] }
    var changes: [String] = []
    let address = reachability.primary?.origin
    if let old = before.address, let address, old != address, !Self.isName(old) {
      changes.append("The address changed: codes printed for \(old) don't work any more. Print this one.")
    } else if before.port != port {
      changes.append("The port changed from \(before.port) to \(port): codes printed before don't work any more.")
    }
    return changes
  }
}
