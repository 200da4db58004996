import Discovery
import Foundation
import Logging
import Testing

@testable import Server
@testable import Service

@Suite("Where guests are invited to")
struct InvitationDeskTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/displayboard-\(UUID())"
  private let loop: EventLoop
  private let board = Invitation.Board(title: "Karaoke night", path: "/b/karaoke#SECRET", code: "AB1 09Z")

  init() throws { loop = try EventLoop() }

  private func configuration(_ change: (inout ServeConfiguration) -> Void = { _ in }) -> ServeConfiguration {
    var configuration = ServeConfiguration(dataPath: folder, boardPaths: [], webPath: "web")
    change(&configuration)
    return configuration
  }

  private func desk(
    _ configuration: ServeConfiguration, before: DataDirectory.Announcement? = nil
  ) throws -> InvitationDesk {
    InvitationDesk(
      configuration, in: try DataDirectory(at: folder), by: try MachineAddresses(configuration, port: 8080), port: 8080,
      before: before, on: loop, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  private func removeFolder() throws { try FileManager.default.removeItem(atPath: folder) }

  @Test("guests are invited to the boards that were named last, and the room hears so when someone says it")
  func boards() throws {
    let desk = try desk(configuration())
    var heard: [[String]] = []
    desk.changed = { heard.append($0.boards.map(\.title)) }
    let quiz = Invitation.Board(title: "Quiz", path: "/b/quiz#OTHER", code: "HND PB5")
    desk.invite(to: [board, quiz])
    #expect(heard.isEmpty)
    desk.tell()
    desk.invite(to: [quiz])
    desk.tell()
    #expect(heard == [["Karaoke night", "Quiz"], ["Quiz"]])
    try removeFolder()
  }

  @Test("programs find port and tokens in a file of this user's alone, and no token is made where nobody asked")
  func programs() throws {
    let file = "\(folder)/announced-to-programs.json"
    var asked = 0
    func tokens() -> [String: [String: String]] {
      asked += 1
      return ["karaoke": ["guest": "TOKEN"]]
    }
    try desk(configuration()).tellPrograms(tokens)
    #expect(asked == 0)
    try desk(configuration { $0.announcePath = file }).tellPrograms(tokens)
    #expect(asked == 1)
    struct Announced: Decodable {
      var port: Int
      var links: [String: [String: String]]
    }
    let announced = try JSONDecoder().decode(Announced.self, from: try Data(contentsOf: URL(filePath: file)))
    #expect(announced.port == 8080 && announced.links == ["karaoke": ["guest": "TOKEN"]])
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let nowhere = try desk(configuration { $0.announcePath = "\(folder)/no/such/folder" })
    #expect(throws: ServeError.self) { try nowhere.tellPrograms(tokens) }
    try removeFolder()
  }

  @Test("a machine that no phone can reach just now keeps the address that is printed on paper")
  func printed() throws {
    let before = DataDirectory.Announcement(port: 8080, address: "http://192.168.1.20:8080")
    let away = try desk(configuration { $0.listenAddress = "127.0.0.9" }, before: before)
    #expect(away.invitation.reachability.primary == nil)
    try away.keepAnnouncement()
    #expect(try DataDirectory(at: folder).announcement()?.address == before.address)
    let url = try PublicURL("https://board.example")
    try desk(configuration { $0.publicURL = url }, before: before).keepAnnouncement()
    #expect(try DataDirectory(at: folder).announcement()?.address == "https://board.example")
    try removeFolder()
  }

  @Test("the machine's name is announced only where phones reach it at its own addresses, and its name may be known")
  func announces() throws {
    #expect(try desk(configuration()).announcesName)
    #expect(try desk(configuration { $0.listenAddress = "0.0.0.0" }).announcesName)
    #expect(try !desk(configuration { $0.listenAddress = "127.0.0.1" }).announcesName)
    #expect(try !desk(configuration { $0.announcesName = false }).announcesName)
    let url = try PublicURL("https://board.example")
    #expect(try !desk(configuration { $0.publicURL = url }).announcesName)
    try removeFolder()
  }

  @Test("the room hears once of a name that is announced, as one more way in")
  func name() throws {
    let desk = try desk(configuration())
    var lines = 0
    var changes = 0
    desk.nameFound = { _ in lines += 1 }
    desk.changed = { _ in changes += 1 }
    for _ in 0..<2 { desk.heard(.name("party.local")) }
    #expect(lines == 1 && changes == 0)
    desk.heard(.silent("Avahi went away"))
    desk.heard(.name("party.local"))
    #expect(lines == 2, "a person who read that it was gone reads that it is back")
    try removeFolder()
  }

  @Test("guests are invited to a name that the code should carry, and it is kept for the next start")
  func preferredName() throws {
    let desk = try desk(configuration { $0.prefersName = true })
    var changed: [String?] = []
    desk.nameFound = { _ in Issue.record("it is more than one more way in") }
    desk.changed = { changed.append($0.reachability.primary?.origin) }
    desk.heard(.name("party.local"))
    #expect(changed == ["http://party.local:8080"])
    #expect(try DataDirectory(at: folder).announcement()?.address == "http://party.local:8080")
    try removeFolder()
  }
}
