nonisolated extension View {
  /// Fills `shape`, as large as this view, behind it.
  public func background<S: Shape>(_ color: Color, in shape: S) -> some View {
    background { shape.fill(color) }
  }
}
