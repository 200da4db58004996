import FoundationEssentials
import Glibc
import Replica

/// The seats that this computer keeps for one of its users: a person may be several, and each is a file of its own.
///
/// The first on a board is `karaoke@192.168.1.5_8080.json`; one that was asked for by name (`join --as Tess`) is
/// `karaoke@192.168.1.5_8080=Tess-<digits>.json`. A number before the ending is of a second process of the same person.
struct JoinSeats {
  struct Seat: Hashable {
    /// What the board called them last, or what they want to be called; nil: nothing yet.
    var name: String?
    var board: String
    /// The server, as the file names it: `192.168.1.5:8080`.
    var server: String
    /// Changes that are on this computer and nowhere else.
    var unsaved: Int
  }

  let directory: String

  /// All of them, by board and name. A file that can't be read is none. O(files).
  var all: [Seat] {
    var seats: [Seat] = []
    for file in files {
      guard let kept = kept(in: file), kept.seat != nil, let at = file.firstIndex(of: "@") else { continue }
      let place = file[file.index(after: at)...].prefix { $0 != "=" }
      let server = Self.server(Self.withoutEnding(String(place)))
      let seat = Seat(
        name: kept.lastName ?? kept.wantedName, board: String(file[..<at]), server: server,
        unsaved: kept.outbox.pendingCount)
      let same = seats.firstIndex { $0.name == seat.name && $0.board == seat.board && $0.server == seat.server }
      if let same { seats[same].unsaved += seat.unsaved } else { seats.append(seat) }
    }
    return seats.sorted { ($0.board, $0.server, $0.name ?? "") < ($1.board, $1.server, $1.name ?? "") }
  }

  /// The file's name, without its ending, in which a person's seat is kept: the one whose seat is called so, else one
  /// under their name; the first of all where nobody was on the board from this computer.
  func name(of person: String, board: String) -> String {
    let bases = files.filter { Self.isBase($0) && ($0 == board + Self.ending || $0.hasPrefix(board + "=")) }
    let called = bases.first { file in
      let kept = kept(in: file)
      return [kept?.lastName, kept?.wantedName].contains { $0?.lowercased() == person.lowercased() }
    }
    if let called { return String(called.dropLast(Self.ending.count)) }
    guard bases.contains(board + Self.ending) else { return board }
    return "\(board)=\(Self.readable(person))-\(String(Self.digest(person.lowercased()), radix: 16))"
  }

  private static let ending = ".json"

  private var files: [String] {
    // No such folder: nobody was here yet.
    let found = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return (found ?? []).filter { $0.hasSuffix(Self.ending) }.sorted()
  }

  private func kept(in file: String) -> Replica.Kept? {
    // Taking the file says what is wrong with it; for a list it is none.
    guard let bytes = try? Data(contentsOf: URL(filePath: "\(directory)/\(file)")) else { return nil }
    return try? JSONDecoder().decode(Replica.Kept.self, from: bytes)
  }

  /// Whether it is a person's first file, not one of a second process.
  private static func isBase(_ file: String) -> Bool {
    withoutEnding(file) + ending == file
  }

  /// Without `.json`, and without the number of a process.
  private static func withoutEnding(_ file: String) -> String {
    let name = file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    guard let dot = name.lastIndex(of: "."), let number = Int(name[name.index(after: dot)...]),
      (2...99).contains(number)
    else { return name }
    // `192.168.1.5_8080` ends in a port: a process's number follows it.
    return name[..<dot].contains("_") ? String(name[..<dot]) : name
  }

  /// `192.168.1.5_8080` as people know it, `192.168.1.5:8080`. The last `_` is the port's; others are of the host's
  /// name, or in place of the colons of an IPv6 address.
  static func server(_ place: String) -> String {
    guard let end = place.lastIndex(of: "_") else { return place }
    let host = String(place[..<end])
    let port = place[place.index(after: end)...]
    let colons = host.replacing("_", with: ":")
    var address = in6_addr()
    return inet_pton(AF_INET6, colons, &address) == 1 ? "[\(colons)]:\(port)" : "\(host):\(port)"
  }

  /// For people who look into the folder.
  private static func readable(_ person: String) -> String {
    String(JoinKeptSeat.plain(person).filter { $0 != "." && $0 != "@" }.prefix(24))
  }

  /// FNV-1a: names that read alike in a file's letters have files of their own.
  private static func digest(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
