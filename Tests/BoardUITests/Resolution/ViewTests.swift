import BoardUI
import Foundation
import Testing

@Suite("Views that people see")
struct ViewTests {
  @Test("a label is its picture and its title side by side")
  func label() {
    #expect(
      shown(Label("Duets", systemImage: "music.note.list").foregroundStyle(.secondary)) == """
        image body color.secondary 0,0 10x20 symbol("music.note.list") "music note list"
        text body color.secondary 18,0 50x20 Duets

        """)
    #expect(
      shown(
        Label {
          Text("Solo")
        } icon: {
          Image(emoji: "🎤")
        }) == """
          image body 0,0 10x20 emoji("🎤") ""
          text body 18,0 40x20 Solo

          """)
  }

  @Test("an asset has its own size, or fills the room if it may; with its proportions if it is to fit")
  func images() {
    let assets = Assets(["stage": Assets.Asset(name: "stage.jpg", size: CGSize(width: 40, height: 20))])
    func size<V: View>(_ view: V) -> CGSize? {
      var environment = EnvironmentValues()
      environment.assets = assets
      let graph = ViewGraph(view, environment: environment)
      _ = graph.update(ProposedViewSize(width: 100, height: 80))
      return graph.first("image")?.rect.size
    }
    #expect(size(Image("stage")) == CGSize(width: 40, height: 20))
    #expect(size(Image("stage").resizable()) == CGSize(width: 100, height: 80))
    #expect(size(Image("stage").resizable().scaledToFit()) == CGSize(width: 100, height: 50))
    #expect(size(Image("stage").resizable().scaledToFill()) == CGSize(width: 160, height: 80))
    #expect(size(Image("stage").resizable().aspectRatio(1, contentMode: .fit)) == CGSize(width: 80, height: 80))
  }

  @Test("[V19] a picture from an address is a placeholder until the server holds it, then the content made of it")
  func asyncImage() throws {
    struct ProfileHeader: View {
      let url: URL?
      var body: some View {
        HStack(spacing: 10) {
          AsyncImage(url: url) { image in
            image.resizable().scaledToFill()
          } placeholder: {
            Color.gray
          }
          .frame(width: 50, height: 50).clipShape(Circle())
          VStack(alignment: .leading, spacing: 0) {
            Text("Ada").font(.headline)
            Text("Tenor")
          }
        }
      }
    }
    let url = try #require(URL(string: "https://example.org/ada.png"))
    let graph = ViewGraph(ProfileHeader(url: url))
    _ = graph.update(.unspecified)
    #expect(
      elementText(graph) == """
        box clip.circle 0,0 50x50
          shape background.gray 0,0 50x50
        text headline 60,5 30x20 Ada
        text body 60,25 50x20 Tenor

        """)
    var environment = EnvironmentValues()
    environment.assets = Assets([
      url.absoluteString: Assets.Asset(name: "a1.png", size: CGSize(width: 20, height: 20))
    ])
    graph.setEnvironment(environment)
    _ = graph.update(.unspecified)
    #expect(elementText(graph).contains("image resizable 0,0 50x50 asset(\"a1.png\") \"a1.png\""))
    #expect(graph.first("shape") == nil)
  }

  @Test("[O2] a button runs its action when pressed, once, unless it is disabled")
  func button() throws {
    struct Voting: View {
      let log: ActionLog
      var isOpen: Bool
      var body: some View {
        Button("Vote") { log.done.append("voted") }.disabled(!isOpen)
      }
    }
    let log = ActionLog()
    let graph = ViewGraph(Voting(log: log, isOpen: true))
    _ = graph.update(.unspecified)
    let button = try #require(graph.first("button"))
    #expect(button.action == .press)
    #expect(graph.press(button.id))
    #expect(log.done == ["voted"])
    graph.show(Voting(log: log, isOpen: false))
    #expect(graph.update(.unspecified).changed.map(\.action) == [nil])
    #expect(!graph.press(button.id))
    #expect(log.done == ["voted"])
  }

  @Test("[O2] a disabled part stays disabled whatever a view within says")
  func disabledForGood() {
    let view = VStack { Button("A") {}.disabled(false) }.disabled(true)
    #expect(shown(view).contains("button button disabled"))
  }

  @Test("a view that is no button can't be pressed, nor can one that is gone")
  func notPressed() throws {
    struct Maybe: View {
      let log: ActionLog
      var shows: Bool
      var body: some View {
        VStack {
          Text("text")
          if shows { Button("A") { log.done.append("A") } }
        }
      }
    }
    let log = ActionLog()
    let graph = ViewGraph(Maybe(log: log, shows: true))
    _ = graph.update(.unspecified)
    let text = try #require(graph.first("text"))
    let button = try #require(graph.first("button"))
    #expect(!graph.press(text.id))
    graph.show(Maybe(log: log, shows: false))
    _ = graph.update(.unspecified)
    #expect(!graph.press(button.id))
    #expect(log.done.isEmpty)
  }

  @Test("[N2] rows of buttons are keyed by their data and each does its own")
  func rowsOfButtons() {
    let log = ActionLog()
    let fruits = ["🍎", "🍌", "🍒"]
    let graph = ViewGraph(
      VStack { ForEach(fruits, id: \.self) { fruit in Button(fruit) { log.done.append(fruit) } } })
    _ = graph.update(.unspecified)
    let buttons = graph.all("button")
    #expect(buttons.map(\.explicitIDs) == fruits.map { [AnyHashable($0)] })
    for button in buttons.reversed() { graph.press(button.id) }
    #expect(log.done == fruits.reversed())
  }

  @Test("elements have a role and a picture")
  func buttonRole() {
    #expect(
      shown(Button("Out", systemImage: "trash", role: .destructive) {}.buttonStyle(.plain)) == """
        button button.plain button.destructive 0,0 48x20 -> press
          image body 0,0 10x20 symbol("trash") "trash"
          text body 18,0 30x20 Out

        """)
  }

  @Test(
    "[O3] a link leads to its address; one that could run something leads nowhere",
    arguments: [
      ("https://example.org/a?b=1", true), ("mailto:dj@example.org", true), ("tel:112", true),
      ("javascript:alert(1)", false), ("data:text/html,x", false), ("file:///etc/passwd", false), ("/relative", false),
    ])
  func link(address: String, isFollowed: Bool) throws {
    let url = try #require(URL(string: address))
    let graph = ViewGraph(Link("Songs", destination: url))
    _ = graph.update(.unspecified)
    let link = try #require(graph.first("link"))
    #expect(link.action == (isFollowed ? .link(address) : nil))
    #expect(link.tokens == (isFollowed ? ["link"] : ["link", "disabled"]))
  }

  @Test("[V16] progress without anything is of a type that says so")
  func plainProgress() {
    let view: ProgressView<EmptyView, EmptyView> = ProgressView()
    #expect(shown(view) == "progress progress.spinner 0,0 10x20 …\n")
  }

  @Test("progress has a label above and its value below, and stays between nothing and all")
  func progress() {
    let view = ProgressView(value: 3.0, total: 4) {
      Text("Votes")
    } currentValueLabel: {
      Text("3 of 4")
    }
    #expect(
      shown(view, 120) == """
        text body 0,0 50x20 Votes
        progress progress.bar 0,28 120x6 75 %
        text body 0,42 60x20 3 of 4

        """)
    #expect(shown(ProgressView("x", value: 9.0)).contains("100 %"))
    #expect(shown(ProgressView(value: -1.0)).contains("0 %"))
    #expect(shown(ProgressView(value: 1.0, total: 0)).contains("0 %"))
    let unknown: Double? = nil
    #expect(shown(ProgressView(value: unknown)).contains("…"))
  }

  @Test("a divider is horizontal in a column and vertical in a row")
  func divider() {
    let layouts = [AnyLayout(VStackLayout(spacing: 0)), AnyLayout(HStackLayout(spacing: 0))]
    struct Both: View {
      let layout: AnyLayout
      var body: some View {
        layout {
          Text("A")
          Divider().padding(0)
          Text("B")
        }
      }
    }
    let graph = ViewGraph(Both(layout: layouts[0]))
    var seen: [String] = []
    for layout in layouts + [layouts[0]] {
      graph.show(Both(layout: layout))
      _ = graph.update(ProposedViewSize(width: 50, height: 30))
      let divider = graph.first("divider")
      seen.append(divider.map { "\($0.tokens) \(Int($0.rect.width))x\(Int($0.rect.height))" } ?? "none")
    }
    #expect(seen[0] == "[\"divider\"] 50x1")
    #expect(seen[1] == "[\"divider\", \"divider.vertical\"] 1x30")
    #expect(seen[2] == seen[0])
  }

  @Test("[K1] a view that scrolls sideways is as long as it likes, in a frame as wide as it is offered")
  func scrollView() {
    let row = ScrollView(.horizontal) {
      HStack(spacing: 10) { ForEach(0..<3) { Text("page \($0)") } }.padding()
    }
    #expect(
      shown(row, 100, 300) == """
        scroll scroll.horizontal 0,0 100x52
          text body 16,16 60x20 page 0
          text body 86,16 60x20 page 1
          text body 156,16 60x20 page 2

        """)
  }

  @Test("[V4] a context menu has an entry for each view of its builder", arguments: [false, true])
  func contextMenu(isSymbol: Bool) throws {
    let view = Text("Card").contextMenu {
      Button("Cut") {}
      Button("Copy") {}
      Button("Paste") {}
      if isSymbol { Button("Choose symbol") {} }
    }
    let graph = ViewGraph(view)
    _ = graph.update(.unspecified)
    #expect(graph.size == CGSize(width: 40, height: 20))
    let menu = try #require(graph.first("menu"))
    #expect(graph.children(of: menu.id).count == (isSymbol ? 4 : 3))
  }

  @Test("[V5] a button in a branch is there when the branch is, another one each time")
  func conditionalButton() {
    struct ConditionalView: View {
      var isShown: Bool
      var body: some View {
        if isShown { Text("Shown") } else { Button("Show") {} }
      }
    }
    let graph = ViewGraph(ConditionalView(isShown: false))
    _ = graph.update(.unspecified)
    let first = graph.first("button")?.id
    graph.show(ConditionalView(isShown: true))
    _ = graph.update(.unspecified)
    #expect(elementText(graph) == "text body 0,0 50x20 Shown\n")
    graph.show(ConditionalView(isShown: false))
    _ = graph.update(.unspecified)
    #expect(first != nil && graph.first("button")?.id != first)
  }

  @Test("[V20] a board of cards made of computed parts resolves in order")
  func dashboard() {
    struct StatCard: View {
      let title: String
      let value: Int
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Text(title).font(.caption).foregroundStyle(.secondary)
          Text("\(value)").font(.title.bold())
        }
        .padding(4).background(Color.gray.opacity(0.1)).cornerRadius(8)
      }
    }
    struct Dashboard: View {
      private var header: some View { Text("Tonight").font(.largeTitle) }
      @ViewBuilder private var stats: some View {
        StatCard(title: "Songs", value: 12)
        StatCard(title: "Singers", value: 5)
        StatCard(title: "Duets", value: 3)
      }
      var body: some View {
        ScrollView {
          header
          HStack { stats }
        }
      }
    }
    let graph = ViewGraph(Dashboard())
    _ = graph.update(ProposedViewSize(width: 300, height: 100))
    #expect(
      graph.all("text").map(\.content)
        == ["Tonight", "Songs", "12", "Singers", "5", "Duets", "3"].map(Element.Content.text))
    #expect(
      graph.all("box").map(\.tokens)
        == Array(repeating: [["radius.8"], ["background.gray-10"]], count: 3).flatMap(\.self))
  }

  @Test("[W4] a row says whether its list draws lines beside it, at which edge")
  func separators() {
    let graph = ViewGraph(
      Group {
        Text("A")
        Text("B").listRowSeparator(.hidden)
        ForEach(0..<2) { Text("\($0)") }.listRowSeparator(.hidden, edges: .top)
      })
    let values = graph.subviews.map(\.containerValues.listRowSeparators)
    #expect(values.map(\.top) == [.automatic, .hidden, .hidden, .hidden])
    #expect(values.map(\.bottom) == [.automatic, .hidden, .automatic, .automatic])
  }

  @Test("[V11] a tab's item is a container value")
  func tabItem() throws {
    let graph = ViewGraph(
      Group {
        Text("Home").tabItem { Label("Home", systemImage: "house") }.tag(0)
        Text("Other").tag(1)
      })
    #expect(graph.subviews.map { $0.containerValues.tabItem == nil } == [false, true])
    #expect(graph.subviews.map { $0.containerValues.tag(for: Int.self) } == [0, 1])
    let item = try #require(graph.subviews[0].containerValues.tabItem)
    #expect(shown(item).contains("Home"))
  }

  @Test("[N1] a navigation stack shows its root and adds nothing")
  func navigationStack() {
    #expect(
      shown(
        NavigationStack {
          Text("A")
          Text("B")
        }) == "text body 0,0 10x20 A\ntext body 0,20 10x20 B\n")
  }

  @Test("a hidden view takes its room, a moved one leaves it")
  func hiddenAndMoved() {
    #expect(
      shown(
        HStack(spacing: 0) {
          Text("A").hidden()
          Text("B").offset(x: 5, y: -3)
          Text("C")
        }) == "text body 15,-3 10x20 B\ntext body 20,0 10x20 C\n")
  }

  @Test("[L8] a view with a higher index is drawn later, equal ones in the order of the declaration")
  func zIndex() {
    struct Pile: View {
      var lifted: Int
      var body: some View {
        ZStack { ForEach(0..<4) { Text("\($0)").zIndex($0 == lifted ? 1 : 0) } }
      }
    }
    let graph = ViewGraph(Pile(lifted: 1))
    _ = graph.update(.unspecified)
    #expect(graph.all("text").map(\.content) == ["0", "2", "3", "1"].map(Element.Content.text))
    graph.show(Pile(lifted: 2))
    _ = graph.update(.unspecified)
    #expect(graph.all("text").map(\.content) == ["0", "1", "3", "2"].map(Element.Content.text))
  }

  @Test("[V14] a search field shows the words that are searched for, and takes typing")
  func searchable() throws {
    struct Search: View {
      @State private var words = ""
      var body: some View { Text("found \(words)").searchable(text: $words, prompt: "Songs") }
    }
    let graph = ViewGraph(Search())
    _ = graph.update(.unspecified)
    let field = try #require(graph.first("search"))
    #expect(field.tokens == ["search", "placeholder"])
    #expect(graph.enter("duet", in: field.id))
    _ = graph.update(.unspecified)
    #expect(graph.all("text").map(\.content) == ["duet", "found duet"].map(Element.Content.text))
    #expect(graph.first("search")?.tokens == ["search"])
    #expect(!graph.enter("x", in: graph.all("text")[1].id))
  }

  @Test("a view without a length has one that suits the surface")
  func standardLengths() {
    let view = HStack {
      Text("A").padding()
      Button("B") {}
    }
    #expect(graphSize(view, .points) == CGSize(width: 10 + 32 + 8 + 10 + 24, height: 52))
    #expect(graphSize(view, .cells) == CGSize(width: 10 + 2 + 1 + 10 + 2, height: 20))
  }

  private func graphSize<V: View>(_ view: V, _ lengths: StandardLengths) -> CGSize {
    var environment = EnvironmentValues()
    environment.standardLengths = lengths
    let graph = ViewGraph(view, environment: environment)
    _ = graph.update(.unspecified)
    return graph.size
  }
}
