public import BoardUI
import Foundation

/// A container as an author might write one: each section's cards are a row that is longer than the board is wide.
public struct Shelf<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    VStack(alignment: .leading) {
      ForEach(sections: content) { section in
        section.header.font(.title2)
        ScrollView(.horizontal) {
          HStack {
            ForEach(subviews: section.content) { subview in
              subview.padding().frame(width: 220).element("card", tokens: ["card"])
            }
          }
        }
      }
    }
    .padding()
  }
}
