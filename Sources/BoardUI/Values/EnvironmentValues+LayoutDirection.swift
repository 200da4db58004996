private struct LayoutDirectionKey: EnvironmentKey {
  static var defaultValue: LayoutDirection { .leftToRight }
}

extension EnvironmentValues {
  /// The direction that was set with `environment(_:_:)`; left to right if none was.
  ///
  /// A board is laid out once for people of several languages, leading edges on the left, and the page of someone who
  /// reads from right to left shows it mirrored as a whole. It says something to authors' own views and turns nothing.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}
