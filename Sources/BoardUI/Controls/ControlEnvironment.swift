public import Foundation

/// The lengths to use if an author gave none, in the unit of the surface.
public struct StandardLengths: Hashable, Sendable {
  /// Between the views of a stack.
  public var spacing: CGSize
  /// What `padding()` adds at one edge.
  public var padding: CGSize
  /// Between a button's edge and its label.
  public var buttonInsets: CGSize
  /// How thick a divider is in a row, and in a column.
  public var divider: CGSize
  /// A progress bar nobody gives a width.
  public var progressBar: CGSize

  /// All lengths of one surface.
  public init(spacing: CGSize, padding: CGSize, buttonInsets: CGSize, divider: CGSize, progressBar: CGSize) {
    self.spacing = spacing
    self.padding = padding
    self.buttonInsets = buttonInsets
    self.divider = divider
    self.progressBar = progressBar
  }

  /// Those of pages and walls.
  public static let points = Self(
    spacing: CGSize(width: 8, height: 8), padding: CGSize(width: 16, height: 16),
    buttonInsets: CGSize(width: 12, height: 6), divider: CGSize(width: 1, height: 1),
    progressBar: CGSize(width: 100, height: 6))

  /// For a terminal.
  public static let cells = Self(
    spacing: CGSize(width: 1, height: 0), padding: CGSize(width: 1, height: 0),
    buttonInsets: CGSize(width: 1, height: 0), divider: CGSize(width: 1, height: 1),
    progressBar: CGSize(width: 12, height: 1))
}

private struct StandardLengthsKey: EnvironmentKey {
  static var defaultValue: StandardLengths { .points }
}
private struct IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}
private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonStyle { .automatic }
}

extension EnvironmentValues {
  /// The lengths of the surface that views are laid out for.
  public var standardLengths: StandardLengths {
    get { self[StandardLengthsKey.self] }
    set { self[StandardLengthsKey.self] = newValue }
  }

  /// Whether controls can be pressed here.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  var buttonStyle: ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  /// Disables for good: a view that is disabled from outside isn't enabled within.
  fileprivate var isDisabledHere: Bool {
    get { !isEnabled }
    set { if newValue { isEnabled = false } }
  }
}

/// The look of a button, by name.
public struct ButtonStyle: Hashable, Sendable {
  /// The button element's first token.
  let token: String
  let hasInsets: Bool

  /// As the client's theme has it.
  public static let automatic = Self(token: "button", hasInsets: true)
  /// Its label and nothing else.
  public static let plain = Self(token: "button.plain", hasInsets: false)
  /// A label in the accent color.
  public static let borderless = Self(token: "button.borderless", hasInsets: false)
  /// A label on a plate.
  public static let bordered = Self(token: "button.bordered", hasInsets: true)
  /// A label on a plate in the accent color: for the button that most people will press.
  public static let borderedProminent = Self(token: "button.bordered-prominent", hasInsets: true)
}

nonisolated extension View {
  /// Makes the controls within do nothing when pressed, and look like it.
  public func disabled(_ isDisabled: Bool) -> some View { environment(\.isDisabledHere, isDisabled) }

  /// The look of the buttons within.
  public func buttonStyle(_ style: ButtonStyle) -> some View { environment(\.buttonStyle, style) }
}
