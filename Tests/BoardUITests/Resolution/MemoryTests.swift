import Foundation
import Testing

@testable import BoardUI

/// What a resolved card holds, added up from the types of its objects: none of them may grow unnoticed, and no other
/// may come in addition.
@Suite("Memory of a card")
struct MemoryTests {
  private struct Cards<Content: View>: View {
    @ViewBuilder var content: Content
    var body: some View {
      ForEach(subviews: content) { subview in
        VStack { subview }.element("card", tokens: subview.containerValues.note.isEmpty ? [] : ["noted"])
      }
    }
  }

  /// Compared by the chunk of memory that the allocator takes for so many bytes.
  private func chunk(_ bytes: Int) -> Int { max((bytes + 8 + 15) / 16 * 16, 32) }

  /// The chunk of an instance. The class's metadata has its size: behind the kind, the superclass, the flags and
  /// the address point.
  private func chunk(of object: AnyObject) -> Int {
    let metadata = unsafeBitCast(type(of: object) as AnyClass, to: UnsafeRawPointer.self)
    return chunk(Int(metadata.load(fromByteOffset: 24, as: UInt32.self)))
  }

  private final class Known {
    let number = 0
    let flag = false
  }

  @Test("the sizes that are added up are those of the classes") func sizes() {
    #expect(chunk(of: Known()) == 48, "16 bytes of every object's, 8 and 1, with the allocator's 8")
  }

  @Test("a song's row and the card around it take 400 bytes resolved, and no object exists before someone asks for it")
  func resolved() throws {
    let graph = ViewGraph(Cards { ForEach(0..<3) { Text("Song \($0)").containerValue(\.note, "") } })
    let leaf = try #require(graph.subviews.first?.leaf as? ContainerLeaf)
    let row = try #require(leaf.explicitID as? Row<Subview.ID>)
    let text = row.id.leaf
    let song = try #require(text.explicitID)
    let objects = [chunk(of: song), chunk(of: text), chunk(of: row), chunk(of: leaf)]
    #expect(objects == [64, 96, 64, 112])

    // What they could have made, and haven't.
    #expect(leaf.inside == nil)
    #expect(leaf.madeElement == nil)
    guard case .values(let read) = row.factsRead, case .one(let reader) = text.valuesReaders else {
      Issue.record("a card's row and the song whose values it read know each other without more memory")
      return
    }
    #expect(read === text && reader === row)
    guard case .none = song.factsRead, case .none = text.factsRead, case .none = leaf.factsRead else {
      Issue.record("nothing else was read")
      return
    }

    // In the lists of rows and of leaves, the song's and the card's.
    let places = 4 * 8
    // A slot and a mark of the table of ids, at its emptiest.
    let slots = 9 * 16 / 7
    #expect(objects.reduce(places + slots, +) <= 400)
  }

  @Test("once laid out, a leaf's sizes and place, and its element, are one object each")
  func laidOut() throws {
    let graph = ViewGraph(Cards { ForEach(0..<3) { Text("Song \($0)") } })
    _ = graph.update(ProposedViewSize(width: 400, height: nil))
    let card = try #require(graph.subviews.first).leaf
    let text = try #require(card.innerLeaves.first)
    for leaf in [card, text] {
      #expect(chunk(of: try #require(leaf.madeElement)) <= 160)
    }
    #expect(chunk(of: LeafLayout(.none)) <= 176)
    #expect(chunk(of: TextLayout(.none)) <= 192)
  }

  private struct Layered: View {
    var over: String?
    var alignment = Alignment.topTrailing
    @ViewBuilder var body: some View {
      VStack {
        Text("Song").overlay(alignment: alignment) { if let over { Text(over) } }.element("card")
        Text("next")
      }
    }
  }

  @Test("a layer is made with its first element, and looks the same as if it had been there before")
  func layer() throws {
    let graph = ViewGraph(Layered())
    var mirror = ElementMirror()
    mirror.apply(graph.update(.unspecified), of: graph)
    let card = try #require(graph.subviews.first).leaf
    let layered = try #require(card.innerLeaves.first?.innerLeaves.first as? LayeredLeaf<Text?>)
    #expect(layered.innerLeaves.count == 1 && layered.madeLayer == nil)
    for (over, alignment) in [
      (nil, Alignment.bottom), ("*", .bottom), ("* *", .bottom), ("*", .leading), (nil, .top), ("+", .topLeading),
    ] {
      graph.show(Layered(over: over, alignment: alignment))
      mirror.apply(graph.update(.unspecified), of: graph)
      let fresh = ViewGraph(Layered(over: over, alignment: alignment))
      _ = fresh.update(.unspecified)
      #expect(elementText(graph) == elementText(fresh), "\(over ?? "nothing")")
      #expect(mirror.differences(from: graph) == [], "\(over ?? "nothing")")
    }
    #expect(layered.madeLayer != nil)
  }

  @Test("nothing of a graph stays when it goes")
  func gone() {
    weak var card: LeafNode?
    weak var text: LeafNode?
    weak var row: ExplicitID?
    weak var element: ElementNode?
    weak var elements: ElementTable?
    let songs = LiveSongs(count: 3)
    func show() {
      let graph = ViewGraph(Cards { ForEach(songs) { Text($0.title).containerValue(\.note, $0.title) } })
      _ = graph.update(ProposedViewSize(width: 400, height: nil))
      songs.rename(at: 0, to: "another")
      _ = graph.update(ProposedViewSize(width: 300, height: nil))
      songs.rename(at: 1, to: "and another")
      graph.resolve()
      card = graph.subviews.first?.leaf
      text = card?.innerLeaves.first
      row = card?.explicitID
      element = card?.madeElement
      elements = element?.elements
      #expect(card != nil && text != nil && row != nil && element != nil && elements != nil)
    }
    show()
    #expect(card == nil && text == nil && row == nil)
    #expect(element == nil && elements == nil)
  }
}
