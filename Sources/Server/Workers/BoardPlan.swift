import BoardUI
import Document
import Logging
import Messages
import Presentation
import Room
import Service

/// The plan for an open board, on any loop where its room should live.
struct BoardPlan: Sendable {
  var name: BoardName
  /// Unless its journal has another one.
  var title: String
  var loaded: LoadedBoard
  var limits: Limits
  var links: Links
  var epoch: String
  /// The pictures that it may show.
  var assets: Assets
  var journal: any Journal
  var metrics: ServerCounts
  var logger: Logger

  /// Makes it with its room.
  ///
  /// - Parameters:
  ///   - key: nil: a fresh one.
  ///   - facts: where it writes them; nil: they are its own.
  func board(
    on place: BoardLoop, _ look: BoardLook, _ code: NotedCode, as key: BoardKey? = nil, facts: SharedFacts? = nil
  ) -> HostedBoard {
    var look = look
    look.pictureNames = PictureNames { [name, links] in PictureName($0, on: $1, of: name, by: links).text }
    look.pictureSecrets = links.pictureSecrets(of: name)
    let room = Room(
      RoomConfiguration(board: BoardTitle(name: name.description, title: title), limits: limits), loaded, look: look,
      secrets: links.secrets(of: name), epoch: epoch)
    return HostedBoard(
      room: room, code: code, name: name, on: place, as: key, facts: facts, journal: journal, metrics: metrics,
      logger: logger)
  }

  /// A board that a file describes, without any code of an author.
  func board(on place: BoardLoop, as key: BoardKey? = nil, facts: SharedFacts? = nil) -> HostedBoard {
    board(on: place, BoardLook(assets: assets), NotedCode(.container, of: name, nil), as: key, facts: facts)
  }

  /// The facts that are known before it is made.
  var facts: BoardFacts {
    let state = loaded.state
    return BoardFacts(
      title: state.settings.title ?? title, settings: state.settings, isAnonymous: state.document.isAnonymous,
      cardCount: state.document.cardCount, schema: BoardValues.standard.schema, isWritable: loaded.damage == nil,
      isDamaged: loaded.damage != nil, sessionCount: 0)
  }
}
