/// Where a board file's collection has its elements from.
enum CollectionSource: Hashable, Sendable {
  /// They are written in the board file.
  case written
  case file(String)
  /// Programs feed them; each is known by its field `key`.
  case http(key: String)

  /// The field that elements are known by, where one line names it for all.
  var key: String? { if case .http(let key) = self { key } else { nil } }
}
