import BoardUI

// Views as one writes them for SwiftUI in Swift 6, without a word about isolation: it comes with the protocol.

/// Everything of a view that captures it: tasks, effects, actions, bindings.
struct Party: View {
  @State private var jukebox = Jukebox()
  @StateObject private var lights = Lights()
  @State private var count = 0
  @State private var name = ""

  var body: some View {
    VStack {
      ForEach(jukebox.songs.sorted { $0 < $1 }, id: \.self) { song in
        Button(song) { jukebox.play(song) }
          .onAppear { count += 1 }
      }
      TextField("Brightness", text: Binding(get: { "\(lights.brightness)" }, set: { lights.brightness = $0.count }))
      TextField("Name", text: $name)
      Text("count \(count), brightness \(lights.brightness), played \(jukebox.played.joined())")
    }
    .modifier(Counted(titles: jukebox.songs.map { $0.uppercased() }))
    .onChange(of: jukebox.played) { _, played in count += played.count * 100 }
    .onPreferenceChange(Widest.self) { widest in lights.brightness = max(lights.brightness, widest) }
    .environment(jukebox)
    .environmentObject(lights)
    .task { jukebox.songs = await jukebox.load() }
  }
}

struct Counted: ViewModifier {
  let titles: [String]
  @State private var loaded = 0

  func body(content: Content) -> some View {
    content
      .overlay { Text("\(titles.filter { $0.hasPrefix("W") }.count) begin with W, \(loaded) loaded") }
      .task(id: titles) { loaded += titles.count }
  }
}

/// Generic content isn't `Sendable`, and its task uses it with the view's state all the same.
struct Badge<Content: View>: View {
  @ViewBuilder var content: Content
  var done: () -> Void = {}
  @State private var count = 0

  var body: some View {
    HStack {
      content
      Text("badge \(count)")
    }
    .task {
      count += 1
      done()
    }
  }
}

/// Objects from the environment, in a task and in a plain one of the author's.
struct Guest: View {
  @Environment(Jukebox.self) private var jukebox
  @EnvironmentObject private var lights: Lights
  @Environment(\.tempo) private var tempo

  var body: some View {
    Button("Encore at \(tempo)") {
      Task { jukebox.play(await jukebox.load()[0]) }
    }
    .task { lights.brightness += tempo }
  }
}

/// A container of one's own, with values and a layout.
struct Shelf<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    Group(sections: content) { sections in
      ForEach(sections) { section in
        Row {
          section.header
          ForEach(subviews: section.content) { card in
            card.opacity(card.containerValues.isWorn ? 0.5 : 1)
          }
        }
      }
    }
  }
}

struct Row: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).sorted { $0 > $1 }.first ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
  }
}

struct Worn: ContainerValueKey {
  static let defaultValue = false
}

extension ContainerValues {
  var isWorn: Bool {
    get { self[Worn.self] }
    set { self[Worn.self] = newValue }
  }
}

extension View {
  func worn(_ isWorn: Bool = true) -> some View { containerValue(\.isWorn, isWorn) }
}

struct Tempo: EnvironmentKey {
  static let defaultValue = 120
}

extension EnvironmentValues {
  var tempo: Int {
    get { self[Tempo.self] }
    set { self[Tempo.self] = newValue }
  }
}

struct Widest: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

/// Properties of one's own, bound before each run of the body.
struct Tally: DynamicProperty {
  @State var votes = 0
  var isWon: Bool { votes > 0 }
}

struct Poll: View {
  var tally = Tally()
  @State private var songs = [Song(id: 1, title: "Waterloop"), Song(id: 2, title: "Mamma Mio")]

  var body: some View {
    Shelf {
      Section("Songs") {
        ForEach($songs) { $song in Badge { Text(song.title).worn(song.id == 2) } }
      }
      Section("Votes") {
        Button(tally.isWon ? "Won" : "Vote") { tally.votes += 1 }
      }
    }
  }
}
