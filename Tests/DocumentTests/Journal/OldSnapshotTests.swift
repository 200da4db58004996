import Foundation
import Testing

@testable import Document

/// What earlier versions wrote opens forever. These are their bytes: never change one.
@Suite("Snapshots that earlier versions wrote")
struct OldSnapshotTests {
  /// Before texts were merged: two cards, of which one was edited at revision 4.
  private static let beforeMerging = """
    {"document":{"cards":[{"by":1,"id":"1.2","section":"1.1","text":"xa","textRevision":4},\
    {"by":1,"id":"1.3","section":"1.1","text":"b","textRevision":3,"values":{"rejected":true}}],"lastDeclared":0,\
    "removals":[],"revision":5,"sections":[{"id":"1.1","slots":["1.2","1.3"],"title":"One"}]},\
    "outboxes":[{"confirmed":4,"high":5,"id":"tab","outbox":1,"outcomes":[{"counter":5,"revision":5}],"seat":1}],\
    "seats":[{"at":1000,"hash":"01","name":"Ann","seat":1}],"serverCounter":0,\
    "settings":{"frozen":false,"guestsChange":"everything","linkGenerations":{}}}
    """

  @Test(
    "[TX4] one without texts' histories opens; a change based on the text that it has is merged, an older one is stale")
  func beforeMerging() throws {
    var state = try JSONDecoder().decode(BoardState.self, from: Data(Self.beforeMerging.utf8))
    #expect(state.undoDepth(of: SeatNumber(1)) == (0, 0))
    let card = CardID(OutboxNumber(1), 2)
    let edit = Document.Operation.editText(card: card, change: TextChange([.init(at: 2, insert: "y")]))
    let again = Document.Operation.editText(card: card, change: TextChange([.init(at: 0, insert: "z")]))
    state.apply(
      .applied(OperationID(OutboxNumber(1), 6), edit, by: SeatNumber(1), at: Timestamp(milliseconds: 1)))
    #expect(try state.document.rebased(again, base: Revision(4)) == again)
    #expect(
      try state.document.rebased(edit, base: Revision(4))
        == .editText(card: card, change: TextChange([.init(at: 3, insert: "y")])))
    #expect(state.undoDepth(of: SeatNumber(1)) == (1, 0))
    do throws(Refusal) {
      _ = try state.document.rebased(edit, base: Revision(3))
      Issue.record("a base that nothing is known of was merged with")
    } catch {
      #expect(error.code == .stale)
    }
  }
}
