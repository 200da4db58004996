/// How far a `ForEach` has followed what its collection says of itself.
struct FollowedCollection {
  /// Of a collection that reports its changes.
  private(set) var reported: (source: ChangeSource, version: Int)?
  /// Of subviews and sections, whose list says what moved in it.
  private(set) var list: (list: AnyObject, version: Int)?

  mutating func follow(_ source: ChangeSource, to version: Int) { reported = (source, version) }

  mutating func follow(_ list: (AnyObject, Int)?) { self.list = list.map { (list: $0, version: $1) } }

  /// The elements already have every change up to `version`, so no report is followed from another one.
  mutating func forgetReports(before version: Int) { if reported?.version != version { reported = nil } }

  /// The collection changed and didn't say so.
  mutating func forget() {
    reported = nil
    list = nil
  }
}
