/// The source of a binding that is neither state nor an object's property: a program's own.
///
/// Equal sources make equal bindings, so that a view which is declared with one again isn't run again for it. A source
/// that isn't Sendable belongs to its graph's thread, as its binding does.
public protocol BindingSource<Value>: Equatable {
  /// The bound value.
  associatedtype Value
  /// The value now; writing it changes it where it is kept.
  var value: Value { get nonmutating set }
  /// The tokens that controls bound to it have besides their own: for whom they are.
  var tokens: [String] { get }
}

extension BindingSource {
  /// Nothing.
  public var tokens: [String] { [] }
}

extension Binding {
  /// A binding to what `source` reads and writes.
  public init<Source: BindingSource<Value>>(to source: Source) { self.init(SourceLocation(source)) }
}

private final class SourceLocation<Source: BindingSource>: BindingLocation<Source.Value> {
  private let source: Source

  init(_ source: Source) { self.source = source }

  override func get() -> Source.Value { source.value }
  override func set(_ value: Source.Value) { source.value = value }
  override var tokens: [String] { source.tokens }
  override func isSame(as other: BindingLocation<Source.Value>) -> Bool {
    (other as? SourceLocation<Source>)?.source == source
  }
}
