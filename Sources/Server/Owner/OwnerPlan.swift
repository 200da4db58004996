import Document
import Messages
import Service
import Storage

/// An owner's command as it is carried out: the entry to write, and the answer once that is on disk.
///
/// It is made on a background thread, because texts are read for it.
struct OwnerPlan: Sendable {
  /// The beginning of the journal of a board that is new, written before the entry.
  var beginning: [Entry] = []
  /// Nil: nothing is written.
  var entry: ServerEntry?
  var answer: OwnerAnswer
  /// The contents of the board's text, if it is new or has another title.
  var contents: BoardFile.Contents?
  /// The template that is saved, as its text says it.
  var template: BoardTemplates.Template?
  /// The new beginning of the board's journal, in the same commit as the entry; nil: it goes on as it is.
  var content: Content?

  /// The facts of the moment at which the command's turn comes.
  struct World: Sendable {
    var state: ServerState
    var templates: BoardTemplates
    /// The boards that aren't the store's: where their description is, or nil for one that is written in Swift.
    var others: [BoardName: BoardSource?]
    /// Names that have a journal, no matter whose they are.
    var journaled: Set<BoardName>
    var limits: Limits
    var storeLimits: StoreLimits
    var journal: any OwnerStore
    var shelf: BackupShelf
    var now: Timestamp

    func isTaken(_ name: BoardName) -> Bool {
      state.boards[name] != nil || state.retired.contains(name) || others[name] != nil || journaled.contains(name)
    }
  }

  /// - Throws: why it can't be done.
  init(_ command: OwnerCommand, in world: World) throws(OwnerRefusal) {
    switch command {
    case .make(let title, let template):
      let text: String
      let origin: ServerEntry.Origin
      if let template {
        text = try world.retitled(try world.text(ofTemplate: template), template, title)
        origin = .template(template)
      } else {
        try world.check(title: title)
        text = ShapedText.empty(title: title).text
        origin = .empty
      }
      self = try Self.making(title, text, from: origin, in: world)
    case .makeFrom(let what, let title):
      try world.check(title: title)
      let board = ImportedBoard(what, title: title, limits: world.limits)
      guard let text = board.text, !what.isTrial else {
        self.init(answer: .imported(board.imported, board: nil))
        return
      }
      let label = BoardNames.fresh(for: title, isTaken: world.isTaken)
      self = try Self.making(title, try world.retitled(text, label, title), from: .empty, in: world)
      if case .made(let name) = answer { answer = .imported(board.imported, board: name) }
    case .duplicate(let board, let title, let withCards):
      let text = try world.retitled(try world.textToCopy(of: board), board, title)
      self = try Self.making(title, text, from: .board(board), in: world)
      if withCards, let contents {
        beginning =
          BoardCopy(
            of: try world.document(of: board), declaring: contents, secretHash: Random.fresh(32),
            at: world.now
          ).entries
      }
    case .rename(let board, let title):
      let stored = try world.stored(board)
      let text = try world.retitled(stored.text, board, title)
      self.init(
        entry: .declared(board, text: text), answer: .done, contents: try world.contents(of: text, board))
    case .archive(let board):
      guard !(try world.stored(board)).isArchived else { self.init(answer: .done); return }
      self.init(entry: .archived(board), answer: .done)
    case .unarchive(let board):
      guard try world.stored(board).isArchived else { self.init(answer: .done); return }
      self.init(entry: .unarchived(board), answer: .done)
    case .delete(let board):
      _ = try world.stored(board)
      self.init(entry: .deleted(board), answer: .done)
    case .restore(let board):
      guard let stored = world.state.boards[board] else { throw .noBoard(board) }
      self.init(entry: stored.deletedAt == nil ? nil : .undeleted(board), answer: .done)
    case .text(let board): self.init(answer: .text(try world.text(of: board)))
    case .saveTemplate(let board, let title):
      let text = try world.retitled(try world.textToCopy(of: board), board, title)
      guard world.state.templates.count < world.storeLimits.templatesMax else {
        throw .full(limit: world.storeLimits.templatesMax)
      }
      let name = BoardNames.fresh(for: title) { world.templates[$0] != nil || world.state.templates[$0] != nil }
      self.init(entry: .templateSaved(name, text: text), answer: .done)
      self.template = try world.template(name, text)
    case .removeTemplate(let name):
      guard world.state.templates[name] != nil else { throw .noTemplate(name) }
      self.init(entry: .templateRemoved(name), answer: .done)
    case .rotate: self.init(entry: .ownerGeneration(world.state.ownerGeneration + 1), answer: .done)
    case .restoreBoard(let restoration): self = try OwnerPlan(restoration, in: world)
    case .boards, .links, .link, .backups, .doctor, .health, .nodes, .move:
      preconditionFailure("\(command) is answered without a plan")
    }
  }

  /// An entry that was found right.
  init(writing entry: ServerEntry) { self.init(entry: entry, answer: .done) }

  init(entry: ServerEntry? = nil, answer: OwnerAnswer, contents: BoardFile.Contents? = nil) {
    self.entry = entry
    self.answer = answer
    self.contents = contents
  }

  static func making(
    _ title: String, _ text: String, from origin: ServerEntry.Origin, in world: World
  ) throws(OwnerRefusal) -> OwnerPlan {
    guard world.state.boards.count < world.storeLimits.boardsMax else {
      throw .full(limit: world.storeLimits.boardsMax)
    }
    let name = BoardNames.fresh(for: title, isTaken: world.isTaken)
    let contents = try world.contents(of: text, name)
    return OwnerPlan(entry: .made(name, text: text, from: origin), answer: .made(name), contents: contents)
  }
}

extension OwnerPlan.World {
  /// A board of the store that isn't deleted.
  func stored(_ board: BoardName) throws(OwnerRefusal) -> ServerState.StoredBoard {
    if let stored = state.boards[board], stored.deletedAt == nil { return stored }
    guard let other = others[board] else { throw .noBoard(board) }
    throw .notStored(board, file: other?.label)
  }

  /// The description of any board that isn't deleted, as it is written; for a board in Swift, all that can be written
  /// down of it.
  func text(of board: BoardName) throws(OwnerRefusal) -> String {
    if let stored = state.boards[board], stored.deletedAt == nil { return stored.text }
    guard let source = others[board] else { throw .noBoard(board) }
    guard let source else { return try writtenDown(board, withPeoplesCards: true) }
    do throws(ServeError) {
      return try source.text
    } catch {
      throw .mistake(error)
    }
  }

  /// The description of a board that goes into the store, where there are no files beside it.
  func textToCopy(of board: BoardName) throws(OwnerRefusal) -> String {
    if case .some(.none) = others[board] { return try writtenDown(board, withPeoplesCards: false) }
    let text = try text(of: board)
    if let source = others[board] ?? nil, !BoardFiles.reading(of: source, limits: limits).collections.isEmpty {
      throw .needsFiles(board)
    }
    return text
  }

  /// All that is on a board, as it is on disk.
  func document(of board: BoardName) throws(OwnerRefusal) -> Document {
    do throws(JournalError) {
      return try journal.load(board).state.document
    } catch {
      throw OwnerRefusal(409, "unreadable", ["board": .text("\(board)")])
    }
  }

  func text(ofTemplate name: BoardName) throws(OwnerRefusal) -> String {
    guard let text = state.templates[name] ?? templates[name]?.text else { throw .noTemplate(name) }
    return text
  }

  func check(title: String) throws(OwnerRefusal) {
    do throws(Refusal) {
      try limits.check(title: title)
      guard title.contains(where: { !$0.isWhitespace }) else { throw Refusal(.empty, ["field": .text("title")]) }
    } catch {
      throw OwnerRefusal(error)
    }
  }

  /// The text with another title and no other difference; its reader decides whether it is a board.
  func retitled(_ text: String, _ name: BoardName, _ title: String) throws(OwnerRefusal) -> String {
    try check(title: title)
    do throws(ShapedText.Problem) {
      return try ShapedText(text).changing(.title(title))
    } catch {
      // A text with a mistake is refused, and the refusal says which mistake.
      if error == .unreadable { _ = try contents(of: text, name) }
      throw OwnerRefusal(409, "byHand", ["board": .text("\(name)")])
    }
  }

  /// The contents of a text that should become a template.
  func template(_ name: BoardName, _ text: String) throws(OwnerRefusal) -> BoardTemplates.Template {
    do throws(ServeError) {
      return try BoardTemplates.Template(name: name, text: text, limits: limits)
    } catch {
      throw .mistake(error)
    }
  }

  /// The contents of a text in the store.
  func contents(of text: String, _ name: BoardName) throws(OwnerRefusal) -> BoardFile.Contents {
    guard text.utf8.count <= storeLimits.textBytesMax else { throw .tooLarge(limit: storeLimits.textBytesMax) }
    switch BoardFiles.contents(of: .store(name, text: text), limits: limits) {
    case .success(let contents): return contents
    case .failure(let error): throw .mistake(error)
    }
  }
}
