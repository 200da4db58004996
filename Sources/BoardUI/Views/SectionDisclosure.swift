// Sections that open and close.

extension Section {
  /// A section that shows its content while `isExpanded` is true. Pressing its header opens and closes it.
  ///
  /// When it is closed it is only its header, in any container. In a board its cards stay what they are, with all that
  /// people did to them: nobody sees them until someone opens the section.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) where Footer == EmptyView {
    self.init(content: content, header: header, footer: { EmptyView() })
    self.isExpanded = isExpanded
  }

  /// The same with a text as its header.
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content)
  where Parent == Text, Footer == EmptyView {
    self.init(isExpanded: isExpanded, content: content, header: { Text(title) })
  }
}

extension SectionConfiguration {
  /// Whether the section's content is shown; false for one whose `isExpanded` is false. Ours.
  public var isExpanded: Bool { record.isExpanded?.wrappedValue ?? true }
}

private struct ShowsClosedSectionsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether closed sections have their content nevertheless: for readers that must know all that is declared.
  public var showsClosedSections: Bool {
    get { self[ShowsClosedSectionsKey.self] }
    set { self[ShowsClosedSectionsKey.self] = newValue }
  }
}

/// The header of a section that opens and closes.
nonisolated struct SectionDisclosureHeader<Header: View>: View {
  let isExpanded: Binding<Bool>
  let header: Header

  var body: some View {
    let isExpanded = isExpanded
    Button {
      isExpanded.wrappedValue.toggle()
    } label: {
      header
      Image(systemName: isExpanded.wrappedValue ? "chevron.down" : "chevron.right")
    }
    .buttonStyle(.plain)
  }
}

/// The content of a section that opens and closes.
nonisolated struct SectionDisclosureContent<Content: View>: View {
  let isExpanded: Binding<Bool>
  let content: Content
  @Environment(\.showsClosedSections) private var showsClosedSections

  init(isExpanded: Binding<Bool>, content: Content) {
    self.isExpanded = isExpanded
    self.content = content
  }

  var body: some View {
    if isExpanded.wrappedValue || showsClosedSections { content }
  }
}
