import Sentences
import Testing

@testable import Server

@Suite("The output of a server")
struct InvitationTests {
  static func invitation(address: String?, before: DataDirectory.Announcement? = nil) -> Invitation {
    let interfaces = address.map { [NetworkInterface(name: "wlan0", address: $0)] } ?? []
    return Invitation(
      boards: [Invitation.Board(title: "Karaoke night", path: "/b/karaoke#SECRET", code: "AB1 09Z")],
      reachability: Reachability(addresses: GuestAddresses(among: interfaces), publicURL: nil, port: 8080), port: 8080,
      before: before, dataPath: "data", program: "displayboard")
  }

  static let moved =
    "The address changed: codes printed for http://192.168.1.20:8080 don't work any more. Print this one."

  @Test("the guests' address with its secret, the code, and how to get the host's link; never that link itself")
  func safeToProject() {
    let lines = Self.invitation(address: "192.168.1.20").lines
    #expect(lines.contains("  http://192.168.1.20:8080/b/karaoke#SECRET"))
    #expect(lines.contains { $0.contains("█") })
    #expect(lines.contains("No camera? Go to http://192.168.1.20:8080 and enter: AB1 09Z"))
    #expect(lines.contains("The host's link, for your eyes only:  displayboard host link --data data"))
    #expect(!lines.contains { $0.contains("/host/") })
  }

  @Test("of several boards the first has a QR code, and each other one a line with its link and code")
  func several() {
    var invitation = Self.invitation(address: "192.168.1.20")
    let codes = { (lines: [String]) in lines.count { $0.contains("█") || $0.contains("▀") || $0.contains("▄") } }
    let one = codes(invitation.lines)
    invitation.boards.append(Invitation.Board(title: "Quiz", path: "/b/quiz#OTHER", code: "HND PB5"))
    #expect(codes(invitation.lines) == one)
    #expect(invitation.lines.contains("  Quiz:  http://192.168.1.20:8080/b/quiz#OTHER  or type  HND PB5"))
  }

  @Test("without a board it says how to make one, and that the owner's link isn't there to be projected")
  func none() {
    var invitation = Self.invitation(address: "192.168.1.20")
    invitation.boards = []
    #expect(invitation.lines.contains("No board is open. Make one:  displayboard owner make TITLE --data data"))
    #expect(!invitation.lines.contains { $0.contains("/owner#") })
  }

  @Test("[T35] a title, a folder and a program's name are text: none of them can command a terminal or make a line")
  func hostileNames() {
    let hostile = "\u{1B}]52;c;ZXZpbA==\u{7}\u{9B}2J\u{202E}\nThe host's link: http://example.org"
    var invitation = Self.invitation(address: "192.168.1.20")
    invitation.boards[0].title = hostile
    invitation.dataPath = hostile
    invitation.program = hostile
    for address in [invitation.reachability, Self.invitation(address: nil).reachability] {
      invitation.reachability = address
      let own = invitation.lines.filter {
        !$0.contains("█") && !$0.contains("▀") && !$0.hasPrefix("  \u{1B}[38;2;0;0;0;48")
      }
      #expect(own.contains { $0.hasPrefix("␛]52;c;ZXZpbA==␇�2J The host's link: http://example.org is on") })
      let bad = own.joined().unicodeScalars.filter { $0.properties.generalCategory == .control || $0 == "\u{202E}" }
      #expect(bad.isEmpty)
    }
  }

  @Test("[T35] a mistake in a file is one line of text, whatever the file is called")
  func hostilePaths() {
    let path = "boards/\u{1B}[2J\u{202E}x\nerror: all boards are lost.yaml"
    let errors: [ServeError] = [
      .badBoardName(path: path), .noBoardFile(path: path), .unreadableBoardFile(path: path, reason: "it isn't there"),
      .boardFile(BoardFileError(file: path, line: 1, column: 1, .fieldTwice(names: "`\u{9D}0;x\u{7}`"))),
      .dataDirectory(path: path, reason: "no"), .unusablePicture(path: path, reason: "no"),
      .optionsFile(path: path, reason: "no"),
    ]
    for error in errors {
      let bad = "\(error)".unicodeScalars.filter { $0.properties.generalCategory == .control || $0 == "\u{202E}" }
      #expect(bad.isEmpty, "\(error)")
      #expect("\(error)".contains("␛[2Jx error: all boards are lost.yaml"))
    }
  }

  @Test("a changed address is reported, because paper doesn't change; the same one is not")
  func changed() {
    let before = DataDirectory.Announcement(port: 8080, address: "http://192.168.1.20:8080")
    #expect(Self.invitation(address: "192.168.1.77", before: before).lines.contains(Self.moved))
    #expect(!Self.invitation(address: "192.168.1.20", before: before).lines.contains(Self.moved))
  }

  @Test("a hotspot that goes and comes back elsewhere, while the server runs, is reported too")
  func hotspot() {
    var invitation = Self.invitation(address: "192.168.1.20")
    invitation.move(to: Self.invitation(address: nil).reachability)
    #expect(!invitation.lines.contains(Self.moved))
    #expect(invitation.lines.contains { $0.contains("no phone can reach this machine") })
    invitation.move(to: Self.invitation(address: "192.168.1.77").reachability)
    #expect(invitation.lines.contains(Self.moved))
    #expect(invitation.lines.contains("  http://192.168.1.77:8080/b/karaoke#SECRET"))
  }

  @Test(
    "an address by name comes with the others, and a code that has it is never called dead because of another address")
  func name() {
    var invitation = Self.invitation(
      address: "192.168.1.20", before: DataDirectory.Announcement(port: 8080, address: "http://party.local:8080"))
    #expect(!invitation.lines.contains { $0.contains("don't work any more") })
    #expect(invitation.nameLines == [])
    let interfaces = [NetworkInterface(name: "wlan0", address: "192.168.1.20")]
    invitation.reachability = Reachability(
      addresses: GuestAddresses(among: interfaces), publicURL: nil, port: 8080, localName: "party.local")
    #expect(invitation.nameLines.last == "  http://party.local:8080/b/karaoke#SECRET")
    #expect(invitation.lines.contains("  http://192.168.1.20:8080/b/karaoke#SECRET"))
    #expect(invitation.lines.contains("  http://party.local:8080/b/karaoke#SECRET"))
  }

  @Test(
    "it is in the language of the person who started the server, with nothing left to fill in",
    arguments: Language.allCases)
  func languages(language: Language) {
    var invitation = Self.invitation(address: "192.168.1.20")
    invitation.boards += Array(
      repeating: Invitation.Board(title: "Quiz", path: "/b/quiz#OTHER", code: "HND PB5"), count: 9)
    invitation.language = language
    #expect(!invitation.lines.contains { $0.contains("{") })
    #expect(invitation.lines.contains("  http://192.168.1.20:8080/b/karaoke#SECRET"))
    #expect(invitation.lines.contains(ServeSentence.scan(title: "Karaoke night").text(in: language)))
  }

  @Test("a port other than last time's is reported")
  func port() {
    let before = DataDirectory.Announcement(port: 80, address: nil)
    #expect(
      Self.invitation(address: "192.168.1.20", before: before).lines.contains(
        "The port changed from 80 to 8080: codes printed before don't work any more."))
  }
}
