import Document
import Storage

// A board of a backup that should be here again (rules KB1 to KB8). It is planned on a background thread, because a
// backup is read for it.

extension OwnerPlan {
  /// The new beginning of the board's journal.
  enum Content: Sendable {
    /// A board that is new, and the path of the backup that it is of.
    case new(BoardState, from: String)
    /// The board as the backup has it; its people are known once nobody is on it.
    case over(BoardName, BoardState, of: BackupName)
  }

  /// The settings that a new board begins with; nil: it has none yet.
  var beginningSettings: BoardState.Settings? {
    if case .new(let state, _)? = content { state.settings } else { nil }
  }

  /// - Throws: `noSuchBackup`; `notInBackup`: it has no board of that name, or that one was never this board, so that
  ///   it can only be a new one; `backupDamaged`, `backupNewer`; `noText`: neither the backup nor this
  ///   server has the board's text; for one that can't go back `notStored`, `noSuchBoard`, `notServed`.
  init(_ restoration: BoardRestoration, in world: World) throws(OwnerRefusal) {
    try world.shelf.check(restoration.backup)
    let found: (state: BoardState, text: String?)?
    do throws(JournalError) {
      found = try BackupReader(world.shelf.path(of: restoration.backup)).board(restoration.board)
    } catch {
      throw OwnerRefusal(error)
    }
    guard let found else { throw OwnerRefusal(404, "notInBackup", ["board": .text("\(restoration.board)")]) }
    switch restoration.target {
    case .new(let title):
      self = try Self.making(
        title, of: restoration.board, found.state, text: found.text, restoration.backup, in: world)
    case .over:
      guard let now = try world.stateNow(of: restoration.board), found.state.isPast(of: now) else {
        throw OwnerRefusal(404, "notInBackup", ["board": .text("\(restoration.board)")])
      }
      self = try Self.goingBack(restoration, to: found.state, text: found.text, in: world)
    }
  }

  private static func making(
    _ title: String, of board: BoardName, _ state: BoardState, text: String?, _ backup: BackupName, in world: World
  ) throws(OwnerRefusal) -> OwnerPlan {
    let description: String
    if let text {
      description = text
    } else {
      do throws(OwnerRefusal) {
        description = try world.text(of: board)
      } catch {
        throw OwnerRefusal(409, "noText", ["board": .text("\(board)")])
      }
    }
    var plan = try making(
      title, try world.retitled(description, board, title), from: .board(board), in: world)
    plan.content = .new(
      state.asBoardOfItsOwn(since: try world.stateNow(of: board)), from: world.shelf.path(of: backup))
    return plan
  }

  private static func goingBack(
    _ restoration: BoardRestoration, to state: BoardState, text: String?, in world: World
  ) throws(OwnerRefusal) -> OwnerPlan {
    let board = restoration.board
    var entry: ServerEntry?
    var contents: BoardFile.Contents?
    if world.state.boards[board] != nil {
      let stored = try world.stored(board)
      guard !stored.isArchived else { throw OwnerRefusal(409, "notServed", ["board": .text("\(board)")]) }
      if let text, text != stored.text {
        contents = try world.contents(of: text, board)
        entry = .declared(board, text: text)
      }
    } else {
      guard let source = world.others[board] else { throw .noBoard(board) }
      // A program's board is what its code says; a new board can be made of what the backup has.
      guard source != nil else { throw .notStored(board, file: nil) }
    }
    var plan = OwnerPlan(entry: entry, answer: .done, contents: contents)
    plan.content = .over(board, state, of: restoration.backup)
    return plan
  }
}

extension OwnerPlan.World {
  /// What a board is now; nil: there is none of that name.
  fileprivate func stateNow(of board: BoardName) throws(OwnerRefusal) -> BoardState? {
    do throws(JournalError) {
      // A board of a file or of a program began its journal without the owner.
      return try journal.boards().contains(board) ? journal.load(board).state : nil
    } catch {
      throw OwnerRefusal(409, "unreadable", ["board": .text("\(board)")])
    }
  }
}
