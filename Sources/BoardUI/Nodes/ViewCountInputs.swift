/// What types are asked with how many subviews their views stand for.
public struct ViewCountInputs {
  /// Types may contain each other without end.
  private var typesLeft = 256

  init() {}

  /// Nil where it depends on more than the type: on data, a condition, or what a type hides.
  @usableFromInline
  mutating func count<V: View>(of type: V.Type) -> Int? {
    guard typesLeft > 0 else { return nil }
    typesLeft -= 1
    return V._viewCount(&self)
  }
}
