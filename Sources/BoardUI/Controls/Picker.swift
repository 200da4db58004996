/// Shows a few options, one of which is chosen, and chooses the one that is pressed.
/// ```swift
/// Picker("Key", selection: $key) {
///   Text("As sung").tag(0)
///   Text("Lower").tag(-2)
/// }
/// ```
/// An option is chosen by its tag of the selection's type; a `ForEach` row's id is its tag. One without such a tag is
/// shown and can't be pressed, and none is chosen while the selection is nobody's tag (rule U3). What ``Toggle`` says
/// of values holds for the selection.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>
  private let content: Content
  private let label: Label
  @Environment(\.pickerStyle) private var style

  /// A choice with a label of views.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    let selection = selection
    let layout = style.isColumn ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(FlowLayout())
    VStack(alignment: .leading) {
      label
      layout {
        Group(subviews: content) { options in
          let chosen = selection.wrappedValue
          ForEach(options) { option in
            PickerOption(option: option, selection: selection, isChosen: option.containerValues.hasTag(chosen))
          }
        }
      }
    }
    .element("box", tokens: ["picker"])
  }
}

extension Picker where Label == Text {
  /// A choice with a text as label.
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

nonisolated private struct PickerOption<Value: Hashable>: View {
  let option: Subview
  let selection: Binding<Value>
  let isChosen: Bool

  var body: some View {
    let selection = selection
    let tag = option.containerValues.tag(for: Value.self)
    ModifiedLeaves(
      content: HStack {
        ControlSign(symbol: isChosen ? "circle.fill" : "circle")
        option
      },
      modifier: PressControl(
        tokens: (isChosen ? ["option", "option.chosen"] : ["option"]) + selection.location.tokens, isOfUse: tag != nil
      ) {
        if let tag { selection.wrappedValue = tag }
      })
  }
}

/// How a picker arranges its options.
public struct PickerStyle: Hashable, Sendable {
  let isColumn: Bool

  /// Side by side, in as many lines as they need.
  public static let automatic = Self(isColumn: false)
  /// As `automatic` here.
  public static let segmented = automatic
  /// As `automatic` here.
  public static let palette = automatic
  /// Below each other.
  public static let inline = Self(isColumn: true)
  /// As `inline` here.
  public static let radioGroup = inline
  /// All options are in sight, below each other: the options of a menu on one screen must be readable on the wall.
  public static let menu = inline
}

private struct PickerStyleKey: EnvironmentKey {
  static var defaultValue: PickerStyle { .automatic }
}

extension EnvironmentValues {
  var pickerStyle: PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// How the pickers inside arrange their options.
  public func pickerStyle(_ style: PickerStyle) -> some View { environment(\.pickerStyle, style) }
}
