public import BoardUI
import Foundation
import Observation

/// Shows what it contains, and over it one notification: the view that was registered for the type of a value.
///
/// Anything below registers views for its own types; setting the value shows the one that fits, nil takes it away.
/// ```swift
/// NotificationView($announcements.current) {
///   SongList()
/// }
///
/// // in SongList
/// songs.notification(for: Song.self) { song in Text("Up next: \(song.title)") }
/// ```
/// A value nobody registered for shows nothing.
nonisolated public struct NotificationView<Root: View>: View {
  private let current: () -> Any?
  private let root: () -> Root
  @State private var registry: NotificationRegistry

  /// A place for notifications that shows none itself.
  public init(@ViewBuilder root: @escaping () -> Root) {
    self.init({ nil }, registry: NotificationRegistry(), root: root)
  }

  /// - Parameter current: the value to notify of; nil for nothing.
  public init<Value>(_ current: Binding<Value?>, @ViewBuilder root: @escaping () -> Root) {
    self.init({ current.wrappedValue }, registry: NotificationRegistry(), root: root)
  }

  /// - Parameters:
  ///   - current: the value to notify of; a view that shows it follows everything that is read here.
  ///   - registry: for as long as the view is there, the one it had first.
  init(_ current: @escaping () -> Any?, registry: NotificationRegistry, @ViewBuilder root: @escaping () -> Root) {
    self.current = current
    self.root = root
    _registry = State(initialValue: registry)
  }

  public var body: some View {
    let registry = registry
    root()
      .environment(\.notificationRegistry, registry)
      .overlay(alignment: .top) { CurrentNotification(current: current, registry: registry) }
      // Outside of the registry's views: what they contain keeps its own safe area.
      .ignoresSafeArea()
  }
}

/// A view of its own, so that another notification costs nothing of what lies under it.
nonisolated private struct CurrentNotification: View {
  let current: () -> Any?
  let registry: NotificationRegistry

  var body: some View {
    if let value = current(), let note = registry.view(for: value) {
      NotificationPlacement {
        note.element("notification", tokens: ["notification"])
      }
    }
  }
}

/// Gives a notification the room between the edges, and the size that it wants in it, at the top.
struct NotificationPlacement: Layout {
  static var insets: CGSize { CGSize(width: 20, height: 100) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let room = ProposedViewSize(
      width: max(0, bounds.width - 2 * Self.insets.width), height: max(0, bounds.height - 2 * Self.insets.height))
    for subview in subviews {
      let size = subview.sizeThatFits(room)
      let origin = CGPoint(x: bounds.midX - size.width / 2, y: bounds.minY + min(Self.insets.width, bounds.height / 4))
      subview.place(at: origin, proposal: ProposedViewSize(size))
    }
  }
}

/// The views that notifications are made with, by the type of what they tell of.
///
/// Registering changes no view, unless one is shown that it would be shown with. Confined to the thread of its graphs.
public final class NotificationRegistry {
  /// The view that one view registered for a type.
  final class Registration {
    fileprivate let type: String
    fileprivate var make: (Any) -> AnyView? = { _ in nil }

    init<Value>(for type: Value.Type) { self.type = String(reflecting: type) }

    fileprivate func show<Value, Note: View>(_ content: @escaping (Value) -> Note) {
      make = { value in (value as? Value).map { AnyView(content($0)) } }
    }
  }

  @Observable
  fileprivate final class Answers {
    /// Raised when an earlier question would get another answer now.
    var version = 0
  }

  /// By type; the last one counts.
  private var registrations: [String: [Registration]] = [:]
  /// The view that shows a value whose type has no view of its own.
  private let stock: (Any) -> AnyView?
  private let answers = Answers()
  private var asked: Set<String> = []

  /// A registry without any view.
  public init() { stock = { _ in nil } }

  /// With a view for values that nobody registered one for.
  init<Value, Note: View>(stock: @escaping (Value) -> Note) {
    self.stock = { value in (value as? Value).map { AnyView(stock($0)) } }
  }

  /// A later registration for the same type replaces the earlier one.
  public func register<Value, Note: View>(for type: Value.Type, content: @escaping (Value) -> Note) {
    unregister(type)
    let registration = Registration(for: type)
    registration.show(content)
    add(registration)
  }

  /// Takes all views for values of this type away: the stock one shows them again, if there is one.
  public func unregister<Value>(_ type: Value.Type) {
    let type = String(reflecting: type)
    registrations[type] = nil
    changed(type)
  }

  /// From now on it counts, until another comes.
  func add(_ registration: Registration) {
    registrations[registration.type, default: []].append(registration)
    changed(registration.type)
  }

  /// The one before it counts again.
  func remove(_ registration: Registration) {
    registrations[registration.type]?.removeAll { $0 === registration }
    changed(registration.type)
  }

  private func changed(_ type: String) {
    if asked.contains(type) { answers.version += 1 }
  }

  /// The view that was registered for the dynamic type of `value`; nil: nothing. A body that asks follows what is
  /// registered.
  public func view(for value: Any) -> AnyView? {
    let type = String(reflecting: Swift.type(of: value))
    asked.insert(type)
    _ = answers.version
    return if let registration = registrations[type]?.last { registration.make(value) } else { stock(value) }
  }
}

extension EnvironmentValues {
  private struct NotificationRegistryKey: EnvironmentKey {
    static var defaultValue: NotificationRegistry? { nil }
  }

  /// Where views register notifications; nil outside of a ``NotificationView``.
  public var notificationRegistry: NotificationRegistry? {
    get { self[NotificationRegistryKey.self] }
    set { self[NotificationRegistryKey.self] = newValue }
  }
}

nonisolated private struct RegistryModifier<Value, Note: View>: ViewModifier {
  @Environment(\.notificationRegistry) private var registry
  @State private var registration = NotificationRegistry.Registration(for: Value.self)
  let note: (Value) -> Note

  init(note: @escaping (Value) -> Note) { self.note = note }

  func body(content: Content) -> some View {
    let (registry, registration) = (registry, registration)
    // When it is declared again, the view may show other things than those that it captured first.
    registration.show(note)
    return
      content
      .onAppear { registry?.add(registration) }
      .onDisappear { registry?.remove(registration) }
  }
}

nonisolated extension View {
  /// Shows `content` when the ``NotificationView`` around notifies of a value of this type, for as long as this
  /// view is in the tree. A modifier of this name that an author writes wins over it.
  @_disfavoredOverload
  public func notification<Value, Note: View>(
    for type: Value.Type, @ViewBuilder content: @escaping (Value) -> Note
  ) -> some View {
    modifier(RegistryModifier(note: content))
  }
}
