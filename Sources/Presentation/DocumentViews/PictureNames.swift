public import Document

/// The name by which clients ask the server for the picture on a card.
///
/// The name is made for one picture on one card. A client that has it can ask for that picture for as long as everyone
/// may see that card, and for nothing else (rule PIC4).
public struct PictureNames {
  /// The name of a picture on a card: letters, digits and `-._~`.
  public var name: (_ picture: PictureValue, _ card: CardID) -> String

  /// - Parameter name: makes the name of a picture on a card; the same one for the same.
  public init(name: @escaping (_ picture: PictureValue, _ card: CardID) -> String) { self.name = name }

  /// Names under which no server has anything, where boards are only looked at: of the past, or in an inspection.
  public static var hashes: PictureNames { PictureNames { picture, _ in picture.hash } }
}
