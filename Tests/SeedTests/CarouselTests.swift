import BoardUI
import BoardUITesting
import Foundation
import Testing

private struct WelcomeCard: View { var body: some View { Text("Welcome") } }
private struct HowToCard: View { var body: some View { Text("How it works") } }
private struct LookAroundCard: View { var body: some View { Text("Look around") } }

/// Content as a plain closure: the caller gives one view.
private struct PlainCarousel<Content: View>: View {
  var content: () -> Content

  var body: some View {
    ScrollView(.horizontal) {
      HStack(content: content).padding()
    }
  }
}

/// Content from a builder.
private struct BuilderCarousel<Content: View>: View {
  var content: () -> Content

  init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  var body: some View {
    ScrollView(.horizontal) {
      HStack(content: content).padding()
    }
  }
}

/// What all containers of a closure have in common, written once.
private protocol ContainerView: View {
  associatedtype Content
  init(content: @escaping () -> Content)
}

extension ContainerView {
  init(@ViewBuilder _ content: @escaping () -> Content) { self.init(content: content) }
}

private struct ProtocolCarousel<Content: View>: ContainerView {
  var content: () -> Content

  var body: some View {
    ScrollView(.horizontal) {
      HStack(content: content).padding()
    }
  }
}

@Suite("A carousel, from a closure to a protocol")
struct CarouselTests {
  private let cards = ["Welcome", "How it works", "Look around"]

  /// The texts, side by side from left to right.
  private func shown(_ view: some View) -> [String] {
    let graph = ViewGraph.shown(view)
    let places = graph.elements(named: "text").map(\.rect.minX)
    #expect(places == places.sorted() && Set(places).count == places.count)
    return graph.texts()
  }

  @Test("[K1] a plain closure takes one view")
  func plainClosure() { #expect(shown(PlainCarousel { WelcomeCard() }) == ["Welcome"]) }

  @Test("[K1] [K2] a plain closure of several views doesn't compile")
  func severalViewsInAPlainClosure() throws {
    let result = try Compiler.typecheck(
      """
      import BoardUI

      struct Carousel<Content: View>: View {
        var content: () -> Content
        var body: some View { ScrollView(.horizontal) { HStack(content: content).padding() } }
      }

      struct Onboarding: View {
        var body: some View {
          Carousel {
            Text("Welcome")
            Text("How it works")
            Text("Look around")
          }
        }
      }
      """)
    #expect(!result.succeeded)
    #expect(result.errors.allSatisfy { $0.line > 8 }, "the carousel itself is fine: \(result.output)")
    #expect(result.errors.contains { $0.message.contains("()") || $0.message.contains("Content") }, "\(result.output)")
  }

  @Test("[K3] [K2] a builder takes several")
  func builder() {
    #expect(
      shown(
        BuilderCarousel {
          WelcomeCard()
          HowToCard()
          LookAroundCard()
        }) == cards)
  }

  @Test("[K4] [K5] [K6] a protocol gives every container the builder, and neither initializer calls itself")
  func containerProtocol() {
    #expect(
      shown(
        ProtocolCarousel {
          WelcomeCard()
          HowToCard()
          LookAroundCard()
        }) == cards)
    #expect(shown(ProtocolCarousel(content: { WelcomeCard() })) == ["Welcome"])
  }

  @Test("[K7] a Group around them makes several views one")
  func groupAround() {
    #expect(
      shown(
        PlainCarousel {
          Group {
            WelcomeCard()
            HowToCard()
            LookAroundCard()
          }
        }) == cards)
  }

  @Test("[W10, 5:15] a container that asks data for its content doesn't compile: the step between both")
  func halfway() throws {
    let result = try Compiler.typecheck(
      """
      import BoardUI

      struct CardTable<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View {
          VStack {
            ForEach(songs) { song in content(song).padding() }
          }
        }
      }
      """)
    #expect(!result.succeeded)
    #expect(result.errors.contains { $0.line == 7 && $0.message.contains("songs") }, "\(result.output)")
  }
}
