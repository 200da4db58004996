/// What types are asked with how many subviews their views stand for.
public struct ViewCountInputs {
  /// Types may contain each other without end.
  private var typesLeft = 256
  /// How many subviews the view stands for that is modified, where a modifier's body has it.
  private(set) var modified: Int?

  init() {}

  /// Nil where it depends on more than the type: on data, a condition, or what a type hides.
  @usableFromInline
  mutating func count<V: View>(of type: V.Type) -> Int? {
    guard typesLeft > 0 else { return nil }
    typesLeft -= 1
    return V._viewCount(&self)
  }

  /// The same of what a modifier makes of a view.
  mutating func count<Body: View, Content: View>(of body: Body.Type, around content: Content.Type) -> Int? {
    let count = count(of: content)
    let outer = modified
    modified = count
    defer { modified = outer }
    return self.count(of: body)
  }
}
