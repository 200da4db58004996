/// A value so large that its stored form is made field by field, and lists a few elements at a time: an encoder that
/// makes the whole at once needs several times its size in memory.
///
/// It is written as an object, or as one value that is.
public protocol WrittenInPieces: Encodable {}

extension BoardState: WrittenInPieces {}
extension Document: WrittenInPieces {}
extension TextHistory: WrittenInPieces {}
extension FieldWriters: WrittenInPieces {}
extension UndoStack: WrittenInPieces {}
