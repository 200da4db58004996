public import BoardUI
import Document
import Foundation
import Presentation

/// A container that makes one of each part there is: on the board, in its sections and on its cards.
///
/// It is a development fixture: what a client draws is looked at with it, and tests press its buttons.
public struct Gallery<Content: View>: View {
  private let content: Content
  @Environment(\.boardActions) private var actions

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    let actions = actions
    VStack(alignment: .leading) {
      Masthead {
        if let section = actions.document.sectionOrder.first { actions.addCard("One more song", to: section) }
      }
      Divider()
      ForEach(sections: content) { section in
        VStack(alignment: .leading) {
          section.header.font(.title2).foregroundStyle(.purple)
          Swatches()
          ForEach(subviews: section.content) { subview in
            SongRow(
              isSung: subview.containerValues.isDisplayBoardCardRejected, card: subview.cardID, actions: actions
            ) { subview }
          }
        }
        .padding()
        .element("section", tokens: ["section"])
      }
      Text("Made of parts").font(.caption).foregroundStyle(.secondary)
    }
    .padding()
  }
}

/// The parts of the board itself.
private struct Masthead: View {
  let add: () -> Void
  @State private var applause = 0

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Image(systemName: "music.note").foregroundStyle(.accentColor)
        Text("Gallery").font(.largeTitle)
        Image(emoji: "🎤", label: "Microphone")
      }
      HStack {
        Button("Applause \(applause)") { applause += 1 }.buttonStyle(.bordered)
        Button("Add a song", action: add).buttonStyle(.borderedProminent)
        Button("Closed") {}.buttonStyle(.bordered).disabled(true)
      }
      if let address = URL(string: "https://example.org/songs") { Link("All the songs", destination: address) }
    }
  }
}

/// Shapes, boxes and pictures.
private struct Swatches: View {
  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Color.red.frame(width: 12, height: 3)
        RoundedRectangle(cornerRadius: 2).fill(.green).frame(width: 12, height: 3)
        Circle().fill(.blue).frame(width: 6, height: 3)
        Capsule().stroke(.orange, lineWidth: 1).frame(width: 12, height: 3)
        Image("logo.png", label: "Our logo")
      }
      ScrollView(.horizontal) {
        HStack {
          ForEach(["Soul", "Disco", "Ballads", "Duets", "Classics", "Requests", "Anything goes"], id: \.self) { kind in
            Text(kind).padding().background(.yellow).cornerRadius(8)
          }
        }
      }
      Text("Framed").padding().border(.pink, width: 2)
      Text("Half there").bold().opacity(0.5)
    }
  }
}

/// A card that is more than a text.
private struct SongRow<Content: View>: View {
  let isSung: Bool
  let card: CardID?
  let actions: BoardActions
  @ViewBuilder let content: Content

  var body: some View {
    HStack {
      Image(systemName: isSung ? "checkmark" : "star")
      VStack(alignment: .leading) {
        content
        ProgressView(value: isSung ? 1 : 0.4)
      }
      Button(isSung ? "Sing again" : "Sung") {
        if let card { actions.setValue(.flag(!isSung), for: .rejected, of: .card(card)) }
      }
      .buttonStyle(.bordered)
    }
    .padding()
    .element("card", tokens: ["card"])
    .contextMenu {
      if let card {
        Button("Sing it twice") {
          if let text = actions.document[card]?.text, let section = actions.document.sectionOrder.first {
            actions.addCard(text, to: section)
          }
        }
        Button("Take it off", role: .destructive) { actions.removeCard(card) }
      }
    }
  }
}
