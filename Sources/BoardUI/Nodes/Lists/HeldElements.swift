extension Array where Element: AnyObject {
  /// Visits the elements without counting a reference to each, which costs as much as most that is done with a leaf:
  /// the array holds them.
  @inline(__always)
  func forEachHeld(_ visit: (Element) -> Void) {
    withUnsafeBufferPointer { elements in
      elements.withMemoryRebound(to: Unmanaged<Element>.self) { references in
        for reference in references { reference._withUnsafeGuaranteedRef(visit) }
      }
    }
  }
}
