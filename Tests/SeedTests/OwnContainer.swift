import BoardUI
import Foundation
import Presentation

// The code of the article "Write your own container", step by step. `OwnContainerTests` holds the article to it.

struct SetListSong: Identifiable {
  var id: String { title }
  var title: String
}

let songsFromAda = ["Engine No. 9 to 5", "Note G"].map(SetListSong.init)

struct SetListRow<Content: View>: View {
  var isTight = false
  @ViewBuilder var content: Content

  var body: some View {
    HStack { content }
      .padding(.vertical, isTight ? 2 : 4)
      .element("row", tokens: ["card"])
  }
}

enum TakeContent {
  struct SetList<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
      VStack(alignment: .leading) { content }
    }
  }

  static var evening: some View {
    SetList {
      Text("Closing Time Complexity")
      ForEach(songsFromAda) { song in Text(song.title) }
    }
  }
}

enum SeeTheSubviews {
  struct SetList<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(subviews: content) { song in
          SetListRow { song }
        }
      }
    }
  }

  static var evening: some View {
    SetList {
      Text("Closing Time Complexity")
      ForEach(songsFromAda) { song in Text(song.title) }
    }
  }
}

enum KnowThemAll {
  struct SetListSongs<Content: View>: View {
    var content: Content

    var body: some View {
      Group(subviews: content) { songs in
        ForEach(songs) { song in
          SetListRow(isTight: songs.count > 8) { song }
        }
      }
    }
  }
}

struct SingerKey: ContainerValueKey {
  static var defaultValue: String? { nil }
}

extension ContainerValues {
  var singer: String? {
    get { self[SingerKey.self] }
    set { self[SingerKey.self] = newValue }
  }
}

extension View {
  func singer(_ name: String) -> some View { containerValue(\.singer, name) }
}

enum Sections {
  struct SetListSongs<Content: View>: View {
    var content: Content

    var body: some View {
      Group(subviews: content) { songs in
        ForEach(songs) { song in
          let values = song.containerValues
          SetListRow(isTight: songs.count > 8) {
            song
            if let singer = values.singer {
              Spacer()
              Text(singer).element("singer", tokens: ["badge"])
            }
          }
        }
      }
    }
  }

  struct SetList<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
      HStack(alignment: .top, spacing: 24) {
        ForEach(sections: content) { section in
          VStack(alignment: .leading, spacing: 8) {
            if !section.header.isEmpty {
              VStack { section.header }.textStyle("headline").element("heading", tokens: ["section.header"])
            }
            SetListSongs(content: section.content)
          }
          .element("section", tokens: ["section"])
        }
      }
    }
  }

  static var evening: some View {
    SetList {
      Section("Ada") {
        ForEach(songsFromAda) { song in Text(song.title) }
      }
      .singer("Ada")
      Section("Open mic") {
        Text("Closing Time Complexity").singer("Grace")
        Text("Don't Stop Me Thread")
      }
    }
  }
}

struct Stagger: Layout {
  var offset: CGFloat = 16
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(inner(proposal)) }
    let height = sizes.map(\.height).reduce(0, +) + spacing * CGFloat(max(0, subviews.count - 1))
    return CGSize(width: (sizes.map(\.width).max() ?? 0) + offset, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var y = bounds.minY
    for (index, subview) in subviews.enumerated() {
      let x = bounds.minX + (index.isMultiple(of: 2) ? 0 : offset)
      subview.place(at: CGPoint(x: x, y: y), proposal: inner(proposal))
      y += subview.sizeThatFits(inner(proposal)).height + spacing
    }
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - offset) }, height: nil)
  }
}

enum KeepSomething {
  typealias SetListSongs = Sections.SetListSongs

  struct FoldingSection: View {
    var section: SectionConfiguration
    @State private var isOpen = true

    var body: some View {
      VStack(alignment: .leading, spacing: 8) {
        Button(isOpen ? "Hide" : "Show") { isOpen.toggle() }
        if isOpen {
          SetListSongs(content: section.content)
        }
      }
      .element("section", tokens: ["section"])
    }
  }

  struct FoldingSetList<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
      VStack(alignment: .leading, spacing: 16) {
        ForEach(sections: content) { section in
          FoldingSection(section: section)
        }
      }
    }
  }
}

enum DoSomethingByItself {
  struct Longest: View {
    var count: Int
    @State private var longest = 0

    var body: some View {
      Text("\(longest) at most")
        .onChange(of: count, initial: true) { _, count in longest = max(longest, count) }
    }
  }

  struct Elapsed: View {
    @State private var minutes = 0

    var body: some View {
      Text("\(minutes) min")
        .task {
          do {
            while true {
              try await Task.sleep(for: .seconds(60))
              minutes += 1
            }
          } catch {
            // Cancelled: the view is gone.
          }
        }
    }
  }
}

struct EnergyKey: ContainerValueKey {
  static var defaultValue: Int { 0 }
}

extension ContainerValues {
  var energy: Int {
    get { self[EnergyKey.self] }
    set { self[EnergyKey.self] = newValue }
  }
}

extension BoardValue {
  static var energy: BoardValue {
    .number("energy", \.energy, label: "Energy", in: 0...3, shown: .badge("⚡"))
  }
}

enum SayWhatHappened {
  typealias SetList = Sections.SetList

  static func board(_ content: DocumentContent) -> some View {
    SetList { content }
      .notification(for: BoardEvent.self) { event in
        HStack {
          Text(event.kind == .up ? "🎤" : "🎶")
          if let phrase = event.phrase {
            PhraseText(phrase)
          } else {
            Text(event.text)
          }
        }
        .font(.title)
        .padding(12)
      }
  }
}

enum EditRows {
  struct Chores: View {
    @State private var chores = ["Bins", "Cat", "Dishes"]

    var body: some View {
      List {
        ForEach(chores, id: \.self) { Text($0) }
          .onDelete { chores.remove(atOffsets: $0) }
          .onMove { chores.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }
}

func resolvedText(of evening: some View) -> String {
  let graph = ViewGraph(evening)
  _ = graph.update(ProposedViewSize(width: 800, height: nil))
  print(graph)
  return graph.description
}
