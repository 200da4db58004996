import Foundation

nonisolated extension View {
  /// Puts a field above the view that shows what is searched for.
  ///
  /// Searching a board is each client's own affair; this is for content that someone's search changes for everyone.
  /// Anyone who may press buttons may type into it, and ``ViewGraph/enter(_:in:)`` writes their text.
  public func searchable(text: Binding<String>, prompt: String = "") -> some View {
    VStack(alignment: .leading) {
      WritingField(name: "search", text: text, prompt: prompt)
      self
    }
  }
}
