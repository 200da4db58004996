import Document
import Presentation
import Storage

extension OwnerPlan.World {
  /// As much as can be written down of a board in Swift, as a board file: its sections and cards as they are now, in a
  /// stock container. Its views, their buttons and their looks are the program's and can't be written down.
  ///
  /// Nothing of people is in it, and nothing that a section hides (rules EX2, EX4).
  ///
  /// - Parameter withPeoplesCards: also the cards that people added. Without it, there are only those that the program
  ///   declares.
  /// - Throws: why the journal can't be read.
  /// - Complexity: O(the board's journal since its last snapshot, and what is on the board).
  func writtenDown(_ board: BoardName, withPeoplesCards: Bool) throws(OwnerRefusal) -> String {
    let state: BoardState
    do throws(JournalError) {
      state = try journal.load(board).state
    } catch {
      throw OwnerRefusal(409, "unreadable", ["board": .text("\(board)")])
    }
    var exported = ExportedBoard(
      state, name: board, title: state.settings.title ?? board.description, values: BoardValues.standard.schema,
      declaration: nil, withHidden: false)
    if !withPeoplesCards {
      for index in exported.sections.indices { exported.sections[index].cards.removeAll { $0.key == nil } }
    }
    return BoardFileWriter(exported).text
  }
}
