import BoardUI
import Foundation
import Testing

@testable import BoardUITerminal

@Suite("A view in a terminal, without a server")
struct TerminalRendererTests {
  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      HStack {
        Text("count \(count)")
        Button("More") { count += 1 }
      }
    }
  }

  @Test("a view is drawn in its frame's cells: lines, borders, wide letters")
  func drawn() {
    let renderer = TerminalRenderer(columns: 20, rows: 5) {
      VStack(alignment: .leading) {
        Text("Tonight").bold()
        Text("中文 song").padding(1).border(.secondary)
      }
    }
    #expect(
      renderer.grid().text.split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0.drop { $0 == " " })
      } == ["Tonight", "┌─────────┐", "│中文 song│", "└─────────┘", ""])
    #expect(renderer.grid()[5, 0].style.attributes.contains(.bold))
  }

  @Test("a click where a button is drawn runs its action, and only what changed is sent")
  func pressed() throws {
    let renderer = TerminalRenderer(columns: 30, rows: 1) { Counter() }
    let whole = renderer.bytes()
    #expect(renderer.bytes().isEmpty)
    let button = try #require(renderer.grid().text.firstIndex(of: "M"))
    let column = renderer.grid().text.distance(from: renderer.grid().text.startIndex, to: button)
    #expect(!renderer.press(column: 0, row: 0))
    #expect(renderer.press(column: column, row: 0))
    #expect(renderer.grid().text.contains("count 1"))
    let change = renderer.bytes()
    #expect(!change.isEmpty && change.count < whole.count)
  }

  @Test("a text that doesn't fit is broken where a grid breaks it")
  func broken() {
    let renderer = TerminalRenderer(columns: 8, rows: 3) { Text("Achy Breaky Heart") }
    #expect(
      renderer.grid().text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } } == [
        "Achy", "Breaky", "Heart",
      ])
  }

  @Test("[O11] a view that is turned or drawn smaller can be read in cells; one drawn as nothing isn't there")
  func turned() {
    let renderer = TerminalRenderer(columns: 20, rows: 4) {
      VStack(alignment: .leading, spacing: 0) {
        Text("turned").rotationEffect(.degrees(90))
        Text("small").scaleEffect(0.1)
        Text("mirrored").scaleEffect(x: -1)
        Text("gone").scaleEffect(0)
      }
    }
    #expect(
      renderer.grid().text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        == ["turned", "small", "mirrored"])
  }

  @Test("a mostly transparent color tints what is under it and leaves it readable; an opaque one covers it")
  func tinted() {
    let tinted = TerminalRenderer(columns: 10, rows: 1) { Text("song").overlay { Color.blue.opacity(0.2) } }.grid()
    let bare = TerminalRenderer(columns: 10, rows: 1) { Text("song") }.grid()
    #expect(tinted.text == bare.text)
    #expect(tinted[3, 0].style.background != bare[3, 0].style.background)
    #expect(tinted[3, 0].style.foreground == bare[3, 0].style.foreground)
    let covered = TerminalRenderer(columns: 10, rows: 1) { Text("song").overlay { Color.blue } }.grid()
    #expect(!covered.text.contains("song"))
  }

  @Test("a text is as large as it is drawn", arguments: ["", "one", "中文", "two words", "a\nb", "👍🏽!", "\u{1B}[2J"])
  func measured(text: String) {
    for width in 1...12 {
      let size = CellMeasurer().size(of: text, token: "body", width: CGFloat(width), lines: nil)
      let lines = wrapped(sanitized(text, keepsLines: true), width: width)
      #expect(Int(size.height) == lines.count)
      #expect(Int(size.width) == lines.map { cellWidth($0) }.max())
    }
  }

  @Test("a larger terminal shows more")
  func resized() {
    let renderer = TerminalRenderer(columns: 8, rows: 1) { Text("Achy Breaky Heart") }
    #expect(!renderer.grid().text.contains("Heart"))
    renderer.resize(columns: 30, rows: 1)
    #expect(renderer.grid().text.contains("Heart"))
  }

  @Test("[R24] a color by its parts is that color, or the nearest that the terminal has")
  func colors() {
    let renderer = TerminalRenderer(columns: 4, rows: 1) {
      Text("a").foregroundStyle(Color(red: 1, green: 0.5, blue: 0))
    }
    let grid = renderer.grid()
    let place = (0..<4).first { grid[$0, 0].style.foreground == .rgb(255, 128, 0) }
    #expect(place != nil)
    #expect(Style(.rgb(255, 128, 0)).parameters(.sixteen) != Style().parameters(.sixteen))
  }
}
