import Presentation
import Testing

@Suite("A client gets the nearest rung of the ladder")
struct SurfaceTests {
  @Test("the widest rung that fits is nearest, and nothing is wider than the client", arguments: [200, 259, 260, 390])
  func widest(width: Int) {
    #expect(Surface.nearest(.phone, width: width).width <= width)
  }

  @Test("a phone with letters twice as large has half its width, and a rung within 8 % of that")
  func largeLetters() {
    for width in [390, 430] {
      let half = Surface.nearest(.phone, width: width / 2)
      #expect(abs(Double(half.width) - Double(width) / 2) < Double(width) / 2 * 0.08)
    }
  }

  @Test("a client that is narrower than every rung gets the narrowest")
  func narrowest() {
    #expect(Surface.nearest(.phone, width: 1) == Surface(kind: .phone, width: 200))
  }
}
