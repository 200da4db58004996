import Document
import Foundation
import Logging
import Messages
import Room
import Testing

@testable import Server
@testable import Service

@Suite("The doors for codes, tokens and screens")
struct DoorTests {
  private let name: BoardName
  private let loop: EventLoop
  private let assets: PageAssets
  private let links = Links(masterKey: [1, 2, 3])
  private let security = SecurityLog(logger: Logger(label: "test")) { $0 }

  init() throws {
    name = try #require(BoardName("karaoke"))
    loop = try EventLoop()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    assets = try PageAssets(folder: root.appending(path: "web").path)
  }

  private var boards: BoardDirectory {
    var boards = BoardDirectory()
    boards.close(
      ClosedBoard(
        name: name,
        source: .file(BoardFiles.Board(name: name, source: .store(name, text: "title: A"), contents: nil)),
        settings: BoardState.Settings(), secrets: links.secrets(of: name)))
    return boards
  }

  private func request(_ path: String, _ query: String = "") -> Request {
    var request = Request(
      method: .get, path: path, query: query, host: "", origin: nil, address: "192.0.2.1", isLocal: false)
    request.accept = "text/html"
    return request
  }

  private func location(_ response: Response?) -> String? { response?.headers.first { $0.0 == "location" }?.1 }

  @Test("[T70] wrong tokens of an owner are counted by address, and the right one counts all the same")
  func owner() {
    let door = OwnerDoor(links, security, on: loop)
    for _ in 0..<CodeTries.perGroupMax {
      #expect(door.refusal(of: links.ownerToken(generation: 1), from: "192.0.2.1", in: 2)?.status == 401)
    }
    #expect(door.refusal(of: nil, from: "192.0.2.1", in: 2)?.status == 429)
    #expect(door.refusal(of: nil, from: "192.0.2.2", in: 2)?.status == 401)
    #expect(door.refusal(of: links.ownerToken(generation: 2), from: "192.0.2.1", in: 2) == nil)
    #expect(security.count(of: .ownerRefused, on: nil) == CodeTries.perGroupMax + 1)
    #expect(security.count(of: .tooManyCodes, on: nil) == 1)
  }

  @Test("[T20] a board's code leads to its guests' link, until its address typed too many wrong ones")
  func code() {
    let door = JoinDoor(links, assets, security, on: loop)
    let typed = door.code(of: name, among: boards).grouped.replacing(" ", with: "+")
    func answer(_ code: String) -> Response? {
      door.answer(request("/join", "code=\(code)"), from: "192.0.2.1", among: boards)
    }
    #expect(location(answer(typed)) == links.link(.guest, 0, of: name).path)
    for _ in 0..<CodeTries.perGroupMax { #expect(answer("000+000")?.status == 404) }
    #expect(answer(typed)?.status == 429)
    #expect(location(door.answer(request("/join", "code=\(typed)"), from: "192.0.2.2", among: boards)) != nil)
    #expect(door.answer(request("/style.css"), from: "192.0.2.1", among: boards) == nil)
  }

  @Test("a screen shows a code until a host types it, and then goes to the wall")
  func screen() throws {
    let door = WallDoor(assets, security, on: loop)
    let first = door.pair(request("/wall/karaoke"), from: "192.0.2.9", with: name, hostsPage: "party/host/karaoke")
    let query = try #require(location(first)?.split(separator: "?").last.map(String.init))
    func again() -> Response {
      door.pair(request("/wall/karaoke", query), from: "192.0.2.9", with: name, hostsPage: "party/host/karaoke")
    }
    let page = String(decoding: again().resource.bytes, as: UTF8.self)
    let code = try #require(page.firstMatch(of: /\b[0-9A-Z]{3} [0-9A-Z]{3}\b/)).output
    #expect(page.contains("party/host/karaoke"))
    let wall = links.link(.wall, 0, of: name)
    #expect(!door.admit("000 000", to: name, wall: wall))
    #expect(door.admit(String(code), to: name, wall: wall))
    #expect(location(again()) == wall.path)
  }
}
