import BoardUITerminal
import Document
import FoundationEssentials
import Sentences
import TerminalScreen

/// A board's place and the secret that opens it, as a person was given them.
///
/// The place may be in the command line; the secret never does, because every program on a computer may read the
/// command lines of all others, and shells write them down.
struct JoinLink {
  /// Where a board is served, `http://192.168.1.5:8080/b/karaoke`.
  struct Address: Hashable, CustomStringConvertible {
    var isSecure: Bool
    var host: String
    var port: Int
    var board: BoardName

    var description: String {
      let name = host.contains(":") ? "[\(host)]" : host
      let scheme = isSecure ? "https" : "http"
      return port == (isSecure ? 443 : 80) ? "\(scheme)://\(name)/b/\(board)" : "\(scheme)://\(name):\(port)/b/\(board)"
    }
  }

  var address: Address
  var secret: String

  static let environmentName = "DISPLAYBOARD_LINK"

  /// Puts the place from the command line and the secret from a file, the environment or a prompt together.
  ///
  /// - Parameter prompt: asks for a link or a secret without showing what is typed; nil where nobody can be asked.
  init(
    argument: String?, file: String?, environment: [String: String],
    prompt: ((_ question: TerminalSentence) throws(JoinError) -> String)?
  ) throws(JoinError) {
    let named = try argument.map { text throws(JoinError) in try Self.addressWithoutSecret(text) }
    var given =
      try file.map { path throws(JoinError) in try Self.contents(of: path) } ?? environment[Self.environmentName]
    if given == nil, let prompt {
      given = try prompt(named == nil ? .askLink : .askSecret)
    }
    guard let given = given.map({ Self.trimmed($0) }), !given.isEmpty else { throw .noSecret }
    guard given.contains("/") else {
      guard let named else { throw .noAddress }
      address = named
      secret = try Self.checked(given)
      return
    }
    let (place, fragment) = try Self.split(given)
    guard let fragment else { throw .linkWithoutSecret }
    if let named, named != place { throw .twoBoards(named, place) }
    address = place
    secret = try Self.checked(fragment)
  }

  /// The place a link names, without a secret; one with a secret is refused.
  private static func addressWithoutSecret(_ text: String) throws(JoinError) -> Address {
    let (address, fragment) = try split(text)
    guard fragment == nil else { throw .secretInCommandLine(address) }
    return address
  }

  private static func split(_ text: String) throws(JoinError) -> (Address, fragment: String?) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let url = URL(string: String(first)), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", var host = url.host(percentEncoded: false), !host.isEmpty,
      url.user == nil, url.query?.hasPrefix("card=") ?? true  // one card's link opens its board
    else { throw .notALink }
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    // A host is shown in sentences; a name that could command a terminal is none.
    guard isHost(host) else { throw .notALink }
    let path = url.path.split(separator: "/").map(String.init)
    guard path != ["owner"] else { throw .ownersLink }
    guard path.count > 1, let board = BoardName(path[1]) else { throw .notALink }
    var fragment = parts.count == 2 && !parts[1].isEmpty ? String(parts[1]) : nil
    switch (path[0], path.count) {
    case ("b", 2), ("host", 2), ("wall", 2): break
    // A wall's browser keeps no fragment, so its secret is in the path.
    case ("wall", 3) where fragment == nil: fragment = path[2]
    default: throw .notALink
    }
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    guard (1...65_535).contains(port) else { throw .notALink }
    return (Address(isSecure: scheme == "https", host: host.lowercased(), port: port, board: board), fragment)
  }

  static func isHost(_ host: String) -> Bool { sanitized(host) == host && !host.contains(where: \.isWhitespace) }

  /// - Parameter path: what a server says that a code leads to, `/b/karaoke#…`.
  init(path: String, on server: JoinByCode.Server) throws(JoinError) {
    let name = server.host.contains(":") ? "[\(server.host)]" : server.host
    let (address, secret) = try Self.split("\(server.isSecure ? "https" : "http")://\(name):\(server.port)\(path)")
    guard let secret else { throw .linkWithoutSecret }
    self.address = address
    self.secret = try Self.checked(secret)
  }

  private static func checked(_ secret: String) throws(JoinError) -> String {
    let isPlausible = secret.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isPlausible, (1...256).contains(secret.utf8.count) else { throw .notASecret }
    return secret
  }

  private static func contents(of path: String) throws(JoinError) -> String {
    do {
      return try String(contentsOf: URL(filePath: path), encoding: .utf8)
    } catch {
      throw .unreadable(path: path)
    }
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// Why joining didn't begin or had to end.
enum JoinError: Error, Equatable {
  case notALink
  /// The server owner's, who has no board of their own.
  case ownersLink
  case notASecret
  case noAddress
  case noSecret
  case linkWithoutSecret
  case secretInCommandLine(JoinLink.Address)
  case twoBoards(JoinLink.Address, JoinLink.Address)
  case unreadable(path: String)
  case notATerminal
  case cannotKeep(path: String, reason: String)
  /// So many processes on this computer already keep something of the board, which is all that may.
  case crowded(path: String, processes: Int)
  case badName(Refusal)
  case library(String)
  case notAServer
  case notACode
  case unknownCode
  case tooManyCodes
  case noServer(JoinByCode.Server, reason: String)

  /// For the person at the terminal.
  func sentence(in language: Language) -> String {
    func said(_ sentence: TerminalSentence) -> String { sentence.text(in: language) }
    let variable = JoinLink.environmentName
    return switch self {
    case .notALink: said(.notALink)
    case .ownersLink: said(.ownersLink)
    case .notASecret: said(.notASecret)
    case .noAddress: said(.whichBoard)
    case .noSecret: said(.noSecret(variable: variable))
    case .linkWithoutSecret: said(.linkWithoutSecret)
    case .secretInCommandLine(let address):
      said(.secretInCommandLine(command: "\(JoinCommand.invocation) \(address)", variable: variable))
    case .twoBoards(let named, let linked): said(.twoBoards(named: "\(named)", linked: "\(linked)"))
    case .unreadable(let path): said(.unreadable(path: path))
    case .notATerminal: said(.notATerminal)
    case .cannotKeep(let path, let reason): said(.cannotBeWritten(path: path, problem: reason))
    case .crowded(let path, let processes):
      said(.cannotBeWritten(path: path, problem: said(.tooManyProcesses(count: processes))))
    case .badName(let refusal):
      said(.badName(problem: TerminalScreen.sentence(for: refusal, in: language)))
    case .library(let sentence): sentence
    case .notAServer: said(.notAServer)
    case .notACode: said(.notACode)
    case .unknownCode: said(.joinWrong)
    case .tooManyCodes: said(.joinOften)
    case .noServer(let server, let reason): said(.noServer(server: "\(server)", problem: reason))
    }
  }
}
