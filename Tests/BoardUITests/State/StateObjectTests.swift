import BoardUI
import Observation
import Testing

@Suite("Objects that views observe")
struct StateObjectTests {
  let taps = Taps()

  private final class Jukebox: ObservableObject {
    @Published var song = "Stille Post"
    @Published var volume = 1
    init(_ taps: Taps? = nil) { taps?.ran("made") }
  }

  @Observable final class SongQueue {
    var songs: [String]
    var host = "Sommer"
    init(_ songs: [String]) { self.songs = songs }
  }

  private struct NowPlaying: View {
    let taps: Taps
    @ObservedObject var jukebox: Jukebox
    var body: some View {
      taps.ran("playing")
      return Text(jukebox.song)
    }
  }

  @Test("[T7] a state object is made once per identity and observed by the views that get it")
  func stateObject() {
    struct Board: View {
      let taps: Taps
      var round: Int
      @StateObject private var jukebox: Jukebox
      init(taps: Taps, round: Int) {
        self.taps = taps
        self.round = round
        _jukebox = StateObject(wrappedValue: Jukebox(taps))
      }
      var body: some View {
        taps.actions["next"] = { jukebox.song = "Nachtfahrt" }
        taps.actions["same"] = { jukebox.song = "Nachtfahrt" }
        taps.actions["bound"] = { $jukebox.volume.wrappedValue = 3 }
        return VStack {
          Text("\(round) \(jukebox.volume)")
          NowPlaying(taps: taps, jukebox: jukebox)
        }
      }
    }
    let graph = ViewGraph(Board(taps: taps, round: 0))
    #expect(graph.texts() == ["0 1", "Stille Post"])
    graph.show(Board(taps: taps, round: 1))
    _ = graph.texts()
    taps("next")
    #expect(graph.texts() == ["1 1", "Nachtfahrt"])
    taps("same")
    #expect(!graph.needsUpdate)
    taps("bound")
    #expect(graph.texts() == ["1 3", "Nachtfahrt"])
    #expect(taps.runs["made"] == 1)
  }

  @Test("[T7][N1][N2] an environment object reaches everything within, and its changes too")
  func environmentObject() {
    struct Fruit: View {
      let taps: Taps
      @EnvironmentObject var jukebox: Jukebox
      var body: some View {
        taps.actions["pick"] = { jukebox.song = "Kirschen" }
        return Text(jukebox.song)
      }
    }
    let jukebox = Jukebox()
    let graph = ViewGraph(VStack { VStack { Fruit(taps: taps) } }.environmentObject(jukebox))
    #expect(graph.texts() == ["Stille Post"])
    taps("pick")
    #expect(jukebox.song == "Kirschen")
    #expect(graph.texts() == ["Kirschen"])
  }

  @Test("an object that isn't observed any more has no observers")
  func unobserved() {
    struct Board: View {
      let taps: Taps
      var jukebox: Jukebox?
      var body: some View {
        if let jukebox { NowPlaying(taps: taps, jukebox: jukebox) }
      }
    }
    weak var gone: Jukebox?
    let graph = ViewGraph(Board(taps: taps, jukebox: nil))
    _ = graph.texts()
    do {
      let jukebox = Jukebox()
      gone = jukebox
      graph.show(Board(taps: taps, jukebox: jukebox))
      #expect(graph.texts() == ["Stille Post"])
      graph.show(Board(taps: taps, jukebox: nil))
      #expect(graph.texts() == [])
      jukebox.song = "silence"
      #expect(!graph.needsUpdate)
    }
    #expect(gone == nil)
  }

  @Test("[T7] of an observable object only what a body or a row's closure read counts")
  func observable() {
    struct Rows: View {
      let taps: Taps
      @Environment(SongQueue.self) private var queue
      @Environment(Jukebar.self) private var bar: Jukebar?
      var body: some View {
        taps.ran("rows")
        return ForEach(queue.songs, id: \.self) { song in Text(bar == nil ? song : "\(song) at the bar") }
      }
    }
    let queue = SongQueue(["a", "b"])
    let graph = ViewGraph(Rows(taps: taps).environment(queue))
    #expect(graph.texts() == ["a", "b"])
    queue.host = "Sam"
    #expect(!graph.needsUpdate)
    queue.songs.append("c")
    #expect(graph.needsUpdate)
    #expect(graph.texts() == ["a", "b", "c"])
    #expect(taps.runs == ["rows": 2])
  }

  @Observable final class Jukebar {}

  @Test("[T7] a row's closure that reads an observable object runs again alone")
  func observableRow() {
    struct Rows: View {
      let taps: Taps
      let queues: [SongQueue]
      var body: some View {
        taps.ran("rows")
        return ForEach(0..<queues.count) { index in
          taps.ran("row \(index)")
          return Text(queues[index].host)
        }
      }
    }
    let queues = [SongQueue([]), SongQueue([])]
    let graph = ViewGraph(Rows(taps: taps, queues: queues))
    _ = graph.texts()
    queues[1].host = "Sam"
    #expect(graph.texts() == ["Sommer", "Sam"])
    #expect(taps.runs == ["rows": 1, "row 0": 1, "row 1": 2])
  }

  @Test("@State holds an observable object, @Bindable makes bindings to it")
  func bindable() {
    struct Host: View {
      let taps: Taps
      @State private var queue = SongQueue(["x"])
      var body: some View {
        taps.actions["host"] = { Bindable(queue).host.wrappedValue = "Robin" }
        return Text("\(queue.host) \(queue.songs.count)")
      }
    }
    let graph = ViewGraph(Host(taps: taps))
    #expect(graph.texts() == ["Sommer 1"])
    taps("host")
    #expect(graph.texts() == ["Robin 1"])
  }

  @Test("[T6] the environment is the same in a body, in its rows and in its transforms, and so is a change in it")
  func environment() {
    struct Board: View {
      @Environment(\.textStyle) private var style
      var body: some View {
        Text("body \(style)")
        ForEach(["row"], id: \.self) { Text("\($0) \(style)") }
        Group(subviews: Text("sub")) { subviews in
          subviews
          Text("transform \(style)")
        }
      }
    }
    let graph = ViewGraph(Board().textStyle("title"))
    #expect(graph.texts() == ["body title", "row title", "sub", "transform title"])
    var environment = EnvironmentValues()
    environment.textStyle = "small"
    let plain = ViewGraph(Board())
    #expect(plain.texts() == ["body body", "row body", "sub", "transform body"])
    plain.setEnvironment(environment)
    #expect(plain.texts() == ["body small", "row small", "sub", "transform small"])
  }
}
