import BoardUI
import Testing

@Suite("Bindings")
struct StateBindingTests {
  let taps = Taps()

  private struct Volume: View {
    let taps: Taps
    @Binding var value: Int
    var body: some View {
      taps.ran("volume")
      taps.actions["louder"] = { value += 1 }
      return Text("volume \(value)")
    }
  }

  @Test("[T2] a child's write through a binding is the parent's; a body that only passes it on doesn't run")
  func child() {
    struct Player: View {
      let taps: Taps
      @State private var value = 5
      var body: some View {
        taps.ran("player")
        return Volume(taps: taps, value: $value)
      }
    }
    let graph = ViewGraph(Player(taps: taps))
    #expect(graph.texts() == ["volume 5"])
    taps("louder")
    #expect(graph.texts() == ["volume 6"])
    #expect(taps.runs == ["player": 1, "volume": 2])
  }

  @Test("[T2] a binding to the same place, or to a part of it, is no news")
  func sameLocation() {
    struct Tune: Equatable {
      var title = "Stille Post"
      var volume = 1
    }
    struct Player: View {
      let taps: Taps
      var round: Int
      @State private var tune = Tune()
      var body: some View {
        Text("\(round)")
        Volume(taps: taps, value: $tune.volume)
      }
    }
    let graph = ViewGraph(Player(taps: taps, round: 0))
    _ = graph.texts()
    graph.show(Player(taps: taps, round: 1))
    #expect(graph.texts() == ["1", "volume 1"])
    #expect(taps.runs == ["volume": 1])
    taps("louder")
    #expect(graph.texts() == ["1", "volume 2"])
  }

  @Test("a row's binding is to its element, wherever that moves, and to nothing once it has gone")
  func movedElements() {
    struct Player: View {
      let taps: Taps
      @State private var songs = [Song("a", "A"), Song("b", "B"), Song("c", "C")]
      var body: some View {
        taps.actions["turn"] = { songs.reverse() }
        taps.actions["drop"] = { songs.removeAll { $0.id == "a" } }
        return ForEach($songs) { $song in
          // Made by the first run of the row only: the binding is one that moves meanwhile.
          if taps.actions[song.id] == nil { taps.actions[song.id] = { song.title += "!" } }
          return Text(song.title)
        }
      }
    }
    let graph = ViewGraph(Player(taps: taps))
    #expect(graph.texts() == ["A", "B", "C"])
    taps("turn")
    #expect(graph.texts() == ["C", "B", "A"])
    taps("a")
    #expect(graph.texts() == ["C", "B", "A!"])
    taps("drop")
    taps("a")
    #expect(graph.texts() == ["C", "B"])
  }

  @Test("a constant stays; closures read and write; optionals promote and unwrap")
  func kinds() {
    final class Box: @unchecked Sendable {
      var value = 1
    }
    let constant = Binding.constant(3)
    constant.wrappedValue = 4
    #expect(constant.wrappedValue == 3)
    let box = Box()
    let computed = Binding(get: { box.value }, set: { box.value = $0 })
    computed.wrappedValue += 1
    #expect(box.value == 2)
    let promoted = Binding<Int?>(computed)
    promoted.wrappedValue = nil
    #expect(box.value == 2)
    promoted.wrappedValue = 7
    #expect(box.value == 7)
    #expect(Binding<Int>(Binding<Int?>.constant(nil))?.wrappedValue == nil)
    #expect(Binding<Int>(promoted)?.wrappedValue == 7)
  }

  @Test("a row for each element of a bound collection writes to its element, safely when it becomes shorter")
  func elements() {
    struct Playlist: View {
      let taps: Taps
      @State private var songs = [Song("a"), Song("b"), Song("c")]
      var body: some View {
        taps.actions["drop"] = { songs.removeFirst(2) }
        return ForEach($songs) { $song in
          let _ = taps.actions[song.id] = { song.title += "!" }
          Text(song.title)
        }
      }
    }
    let graph = ViewGraph(Playlist(taps: taps))
    #expect(graph.texts() == ["Title of a", "Title of b", "Title of c"])
    taps("b")
    #expect(graph.texts() == ["Title of a", "Title of b!", "Title of c"])
    let late = taps.actions["c"]
    taps("drop")
    late?()
    #expect(graph.texts() == ["Title of c!"])
    taps("c")
    #expect(graph.texts() == ["Title of c!!"])
    taps("a")
    #expect(graph.texts() == ["Title of c!!"])
  }

  @Test("outside of a view that is shown, state is its initial value")
  func unbound() {
    struct Loose {
      @State var count = 2
    }
    let loose = Loose()
    loose.count = 3
    #expect(loose.count == 2)
    #expect(loose.$count.wrappedValue == 2)
  }
}
