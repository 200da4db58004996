public import BoardUI
import Foundation

/// Shows one of several views, and a bar to choose it by.
/// ```swift
/// TabView(selection: $tab) {
///   Tonight().tag(0).tabItem { Label("Tonight", systemImage: "music.note") }
///   Singers().tag(1).tabItem { Label("Singers", systemImage: "person") }
/// }
/// ```
/// A view is chosen by its tag of the selection's type. While no view has the selection as its tag, the first view
/// shows. Choosing another view starts it again; state that must last lives outside of it.
nonisolated public struct TabView<Tag: Hashable, Content: View>: View {
  private let selection: Binding<Tag>
  private let content: Content

  /// Shows the view of `content` whose tag is selected.
  public init(selection: Binding<Tag>, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public var body: some View {
    let selection = selection
    Group(subviews: content) { tabs in
      let chosen = tabs.first { $0.containerValues.hasTag(selection.wrappedValue) } ?? tabs.first
      VStack(spacing: 0) {
        if let chosen {
          Group { chosen }.id(chosen.id)
        }
        HStack {
          ForEach(tabs) { tab in
            TabButton(tab: tab, selection: selection, isChosen: tab.id == chosen?.id)
          }
        }
        .element("tabs", tokens: ["tabs"])
      }
    }
  }
}

nonisolated private struct TabButton<Tag: Hashable>: View {
  var tab: Subview
  var selection: Binding<Tag>
  var isChosen: Bool

  var body: some View {
    let values = tab.containerValues
    let tag = values.tag(for: Tag.self)
    Button {
      if let tag { selection.wrappedValue = tag }
    } label: {
      if let item = values.tabItem { item } else { Text(tag.map { "\($0)" } ?? "") }
    }
    .buttonStyle(.plain)
    .disabled(tag == nil)
    .element("tab", tokens: isChosen ? ["tab", "tab.chosen"] : ["tab"])
  }
}
