import Document
import Storage

/// The texts of the store that someone has to read when the server starts, with what they say: the owner's own
/// templates, and boards whose journals don't know their text yet. Texts with a mistake are left out.
struct EarlierTexts: Sendable {
  private(set) var templates: [BoardTemplates.Template] = []
  private(set) var templatesRead = 0
  private(set) var boards: [BoardName: (text: String, contents: BoardFile.Contents)] = [:]

  /// - Complexity: O(length of these texts), so it is done on a background thread.
  init(in state: ServerState, limits: Limits) {
    for (name, text) in state.templates {
      templatesRead += 1
      do throws(ServeError) {
        templates.append(try BoardTemplates.Template(name: name, text: text, limits: limits))
      } catch {
        // It was right when it was saved. An owner who makes a board from it hears what is wrong now.
        continue
      }
    }
    for (name, board) in state.boards where board.isTextAhead {
      // The first visitor hears of a text that is wrong now.
      guard case .success(let contents) = BoardFiles.contents(of: .store(name, text: board.text), limits: limits) else {
        continue
      }
      boards[name] = (board.text, contents)
    }
  }
}
