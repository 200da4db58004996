#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

/// The text that is seen, in the order of the views.
struct Lines: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// A view of 10 by 20 points that is seen as its text. Real text would be as large as an implementation likes.
struct Line: View {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some View {
    Color.clear.frame(width: 10, height: 20).preference(key: Lines.self, value: [text])
  }
}

/// Two views, and no container.
struct Pair: View {
  var body: some View {
    Line("one")
    Line("two")
  }
}

/// The view around each case: it hears what is seen, and coordinates begin in its corner.
struct CaseView<Content: View>: View {
  let recorder: Recorder
  let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .coordinateSpace(.named("case"))
      .onPreferenceChange(Lines.self) { [recorder] in recorder.show($0) }
  }
}

extension View {
  /// Puts what is seen of this view into brackets; of several views each into its own.
  func bracketed(_ name: String = "") -> some View {
    transformPreference(Lines.self) { $0 = ["\(name)(\($0.joined(separator: " ")))"] }
  }
}

/// One view around others, which are seen in brackets.
struct Box<Content: View>: View {
  private let name: String
  private let content: Content

  init(_ name: String = "", @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  var body: some View { VStack(spacing: 0) { content }.bracketed(name) }
}
