import Presentation
import Sentences
import Testing

@testable import TerminalScreen

@Suite("What parts say to people who don't see them, in lines")
struct SaidPartsTests {
  private func part(
    _ name: String, _ tokens: Scene.Tokens = [], _ content: Scene.Content = .none, _ action: Scene.Action? = nil,
    holds: Int = 0
  ) -> Scene.Part {
    Scene.Part(
      name: name, rect: .init(x: 0, y: 0, width: 9, height: 1), tokens: tokens, content: content, action: action,
      holds: holds)
  }

  private func said(_ kind: String, _ text: String) -> Scene.Part { part("said", ["said.\(kind)"], .literal(text)) }
  private func text(_ text: String) -> Scene.Part { part("text", [], .literal(text)) }
  private func button(_ label: String) -> [Scene.Part] {
    [part("button", ["button"], .none, .press, holds: 1), text(label)]
  }
  private func box(_ tokens: Scene.Tokens, _ within: [Scene.Part]) -> [Scene.Part] {
    [part("box", tokens, holds: within.count)] + within
  }
  private func lines(_ parts: [Scene.Part]) -> [String] { partLines(parts, of: .board, .english) }

  @Test("[P53] a label is a line in place of what is shown, with the value and the hint")
  func label() {
    let votes = box(["said"], [said("label", "Votes"), said("value", "3"), text("★ 3"), text("!")])
    #expect(lines(votes + [text("after")]) == ["Votes, 3", "after"])
    #expect(lines(box(["said"], [said("hint", "Counts at midnight"), text("★ 3")])) == ["Counts at midnight", "★ 3"])
  }

  @Test("[P53] a label names the one thing to press within, and the hint says what it does")
  func control() {
    let inner = box(["said"], [said("label", "inner"), said("hint", "for good")] + box(["rotate.3"], button("✕")))
    #expect(lines(inner) == ["[ inner ] press button – for good"])
    #expect(lines(box(["said"], [said("label", "Delete")] + inner)) == ["[ Delete ] press button – for good"])
    let beside = box(["said"], [said("label", "A song"), text("Love Stack")] + button("Sung"))
    #expect(lines(beside) == ["A song", "Love Stack", "[ Sung ] press button"])
    let two = box(["said"], [said("label", "Vote")] + button("yes") + button("no"))
    #expect(lines(two) == ["Vote", "[ yes ] press button", "[ no ] press button"])
  }

  @Test(
    "[P53] a hidden view isn't read, one that speaks for itself says nothing of those within, combined ones are a line"
  )
  func children() {
    #expect(lines(box(["said", "said.hidden"], button("✕")) + [text("after")]) == ["after"])
    #expect(lines(box(["said", "said.alone"], [text("12")])).isEmpty)
    #expect(lines(box(["said", "said.combined"], [text("12"), text("votes")])) == ["12 votes"])
    #expect(lines(box(["said", "said.header"], [text("Tonight")])) == ["Tonight"])
  }

  @Test("[P53] a picture's label within a button names it")
  func withinButton() {
    let picture = box(["said"], [said("label", "Bin"), part("image", [], .image(.init(.symbol("trash"))))])
    let button = [part("button", ["button"], .none, .press, holds: picture.count)] + picture
    #expect(lines(button) == ["[ Bin ] press button"])
  }

  @Test("[P53] counts beyond the end trap nothing")
  func strange() {
    let parts = [part("box", ["said"], holds: 99), part("said", ["said.label"], .literal("x"), holds: 7), text("y")]
    #expect(lines(parts) == ["x"])
    #expect(lines([part("said", ["said.unheard"], .literal("x"))]).isEmpty)
  }
}
