import Document
import Foundation
import Messages
import Room
import Testing

@testable import Server

@Suite("What the server says of declarations")
struct DeclarationReadingTests {
  private static let text = "# ours\r\ntitle: Quiz  # large\r\nvalues: [dibs]\r\nsections: []"

  private func reading(_ source: DeclarationSource) throws -> DeclarationReading {
    DeclarationReading(
      source: source, board: try #require(BoardName("quiz")), limits: Limits(), fed: [:])
  }

  @Test("a text of the store is given out byte for byte, with what it declares")
  func declaration() throws {
    guard case .declaration(let declaration) = try reading(.store(Self.text)).answer(.declaration) else {
      Issue.record("no declaration")
      return
    }
    #expect(declaration.text.map { Array($0.utf8) } == Array(Self.text.utf8))
    #expect(declaration.origin == .store)
    #expect(declaration.mistakes.isEmpty)
    #expect(declaration.values.map(\.field.key) == ["dibs"])
  }

  @Test("a mistake comes with its place, and with the nearest name where there is one")
  func mistake() throws {
    let text = "title: Quiz\ncontainer: lits\n"
    let answer = try reading(.store(Self.text)).answer(.readDeclaration(.text(text, basedOn: nil), for: .check))
    guard case .notDeclared(let why) = answer, let mistake = why.mistakes?.first else {
      Issue.record("no mistake: \(answer)")
      return
    }
    #expect((mistake.line, mistake.column) == (2, 12))
    #expect(mistake.typed == "lits")
    #expect(mistake.nearest == "list")
  }

  @Test("a text that is based on another one than is kept is answered with the one that is")
  func conflict() throws {
    let reading = try reading(.store(Self.text))
    let version = DeclarationReading.version(of: Self.text)
    guard
      case .notDeclared(let why) = reading.answer(
        .readDeclaration(.text("title: T\n", basedOn: "0"), for: .declare)),
      case .readDeclaration(let read) = reading.answer(
        .readDeclaration(.text("title: T\n", basedOn: version), for: .declare))
    else {
      Issue.record("not as it should be")
      return
    }
    #expect(why.theirs?.text == Self.text)
    #expect(why.theirs?.version == version)
    #expect(read.basedOn == version)
  }

  @Test("one thing changes in the text that is kept, and it says which text that was")
  func change() throws {
    let answer = try reading(.store(Self.text)).answer(.readDeclaration(.change(.title("Songs")), for: .shape))
    guard case .readDeclaration(let read) = answer else {
      Issue.record("not read: \(answer)")
      return
    }
    #expect(read.text == "# ours\r\ntitle: Songs  # large\r\nvalues: [dibs]\r\nsections: []")
    #expect(read.basedOn == DeclarationReading.version(of: Self.text))
    #expect(read.description.title == "Songs")
  }

  @Test("a title that is written by hand is answered with its line")
  func byHand() throws {
    let answer = try reading(.store("sections: []\ntitle: >\n  Quiz\n"))
      .answer(.readDeclaration(.change(.title("Songs")), for: .shape))
    #expect(answer == .notDeclared(HostResult.Declared(byHand: 2)))
  }

  @Test("a board of a file or an app is declared by no host", arguments: [DeclarationPurpose.declare, .shape])
  func elsewhere(_ purpose: DeclarationPurpose) throws {
    let draft = DeclarationDraft.text("title: T\n", basedOn: nil)
    #expect(
      try reading(.file("/nowhere/quiz.yaml")).answer(.readDeclaration(draft, for: purpose))
        == .notDeclared(HostResult.Declared(origin: .file)))
    #expect(
      try reading(.app).answer(.readDeclaration(draft, for: purpose))
        == .notDeclared(HostResult.Declared(origin: .app)))
  }

  @Test(
    "[T64] a text that a host sends reads no file of the machine, whatever declares the board",
    arguments: [DeclarationSource.store(text), .file("/etc/quiz.yaml"), .app])
  func noFiles(_ source: DeclarationSource) throws {
    let text = "title: T\ncollections: { users: { file: secrets.csv } }\n"
    let answer = try reading(source).answer(.readDeclaration(.text(text, basedOn: nil), for: .check))
    guard case .notDeclared(let why) = answer else {
      Issue.record("read: \(answer)")
      return
    }
    #expect(why.mistakes?.first?.message.contains("this board has no folder with files") == true)
  }

  @Test("a text that is longer than hosts may send isn't shown")
  func long() throws {
    let text = Self.text + "\n#" + String(repeating: "x", count: DeclarationReading.shownBytesMax)
    guard case .declaration(let declaration) = try reading(.store(text)).answer(.declaration) else {
      Issue.record("no declaration")
      return
    }
    #expect(declaration.text == nil)
    #expect(declaration.version == DeclarationReading.version(of: text))
  }
}
