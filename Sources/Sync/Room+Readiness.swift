extension Room {
  /// Whether what people do can be judged and written. Not while the journal is read back, after it failed more than once,
  /// and when another process writes the board.
  public var isWritable: Bool { journal.isOpen && !isFenced }
}
