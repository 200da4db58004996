public import Document

extension Entry {
  /// When it changed what is on the board or set for it; nil: it did neither.
  public var changedAt: Timestamp? {
    switch self {
    case .applied(_, _, _, let at), .undone(_, _, _, _, _, let at), .setting(_, _, let at), .fed(_, _, let at): at
    default: nil
    }
  }
}
