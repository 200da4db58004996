import Document
import BoardUITerminal
import Sentences

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
  /// The language of the person who started the server.
  var language = Language.english

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
      lines.append(said(.others))
      lines += others.map { board in
        "  " + said(.other(title: sanitized(board.title), address: primary.origin + board.path, code: board.code))
      }
    }
    if boards.count > Self.boardsShown {
      let count = boards.count - Self.boardsShown
      lines.append(said(.more(count: count, command: "\(program) host boards --data \(dataPath)")))
    }
    if boards.isEmpty { lines.append(said(.none(command: "\(program) owner make TITLE --data \(dataPath)"))) }
    lines += nameLines
    lines += changes
    lines.append(said(.hostLink(command: "\(program) host link --data \(dataPath)")))
    lines.append(said(.ownerLink(command: "\(program) owner link --data \(dataPath)")))
    lines.append(said(.end))
    return lines
  }

  private func said(_ sentence: ServeSentence) -> String { sentence.text(in: language) }

  /// The way in for guests, with its QR code.
  private func invitation(to board: Board) -> [String] {
    let title = sanitized(board.title)
    guard let primary = reachability.primary else {
      return [
        said(.noNetwork(title: title)),
        said(.connect(address: (reachability.here?.origin ?? "") + board.path)),
      ]
    }
    let address = primary.origin + board.path
    var lines = ["", said(.scan(title: title)), "", "  \(address)", ""]
    if let code = QRCode(address) { lines += code.terminalLines.map { "  " + $0 } }
    lines += ["", "\(said(.inviteType(address: primary.origin))) \(board.code)", ""]
    let others = reachability.others.map { $0.origin + board.path }
    if !others.isEmpty { lines += [said(.otherAddresses)] + others.map { "  " + $0 } }
    return lines
  }

  /// The addresses that stay, if this machine's name is announced.
  var nameLines: [String] {
    guard let named = reachability.named, reachability.primary != nil else { return [] }
    return [said(.byName)]
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
      changes.append(said(.moved(old: old)))
    } else if before.port != port {
      changes.append(said(.port(old: "\(before.port)", new: "\(port)")))
    }
    return changes
  }
}
