/// The marks that clients hear in place of pictures' hashes (rule PIC9).
///
/// A *mark* stands for one picture on one card: someone who learns it can do nothing with it on another card, and
/// someone who may not see a picture learns nothing that would show it to them.
public struct PictureSecrets: Sendable {
  /// Stands for the picture with this hash on this card: 64 hexadecimal digits, as a hash has, so that the value keeps
  /// its form.
  public var mark: @Sendable (_ hash: String, _ card: CardID) -> String

  /// - Parameter mark: the same for the same picture and card, and nothing that tells the hash.
  public init(mark: @escaping @Sendable (_ hash: String, _ card: CardID) -> String) { self.mark = mark }

  /// Tells nothing of any picture, and so knows none by its mark.
  public static var none: PictureSecrets { PictureSecrets { _, _ in String(repeating: "0", count: 64) } }
}

extension PictureSecrets {
  /// A card's value as clients hear it: with the mark where it has the hash.
  ///
  /// - Parameter keys: those of values that are pictures.
  public func told(_ value: Value, of key: ValueKey, on card: CardID, _ keys: [ValueKey]) -> Value {
    guard case .text(let text) = value else { return value }
    if key == .pictureShown { return PictureValue.isHash(text) ? .text(mark(text, card)) : value }
    guard keys.contains(key), var picture = PictureValue(text) else { return value }
    picture.hash = mark(picture.hash, card)
    return .text(picture.text)
  }

  /// A card's values as clients hear them; that a host took a picture off is the server's to know. O(keys).
  public func told(_ values: [ValueKey: Value], on card: CardID, _ keys: [ValueKey]) -> [ValueKey: Value] {
    guard !keys.isEmpty else { return values }
    var told = values
    told[.pictureTaken] = nil
    for key in keys + [.pictureShown] {
      if let value = values[key] { told[key] = self.told(value, of: key, on: card, keys) }
    }
    return told
  }

  /// A change as clients hear it; nil: they don't.
  public func told(_ change: Change, _ keys: [ValueKey]) -> Change? {
    guard !keys.isEmpty else { return change }
    switch change {
    case .cardInserted(let id, let section, let index, let text, let values, let author):
      return .cardInserted(
        id, section: section, index: index, text: text, values: told(values, on: id, keys), author: author)
    case .valueChanged(.card, .pictureTaken, _): return nil
    case .valueChanged(.card(let id), let key, let value?):
      return .valueChanged(.card(id), key, told(value, of: key, on: id, keys))
    default: return change
    }
  }
}

extension BoardState {
  /// The operation as the board keeps it: with a card's own picture by its hash, where it names that by its mark, and
  /// with a note of what a host takes off. Other operations stay as they are.
  ///
  /// - Parameters:
  ///   - seat: whose operation it is.
  ///   - isHost: hosts take pictures off for good (rule PIC10), unless the card is their own.
  ///   - keys: those of values that are pictures.
  /// - Throws: `notYours` with `what` `picture`: the card doesn't have the picture that it should show. `notAllowed`
  ///   with `what` `pictureTaken`: a host took this picture off.
  public func withPictures(
    _ operation: Document.Operation, by seat: SeatNumber, isHost: Bool, _ keys: [ValueKey], _ secrets: PictureSecrets
  ) throws(Refusal) -> Document.Operation {
    guard !keys.isEmpty else { return operation }
    switch operation {
    case .addCard(_, _, _, let values):
      for key in keys { try checkNotTaken(values[key], isHost: isHost) }
      return operation
    // What guests say of it is refused because they are guests.
    case .setValue(.card(let id), .pictureShown, .text(let sent)?) where isHost:
      // Of a card that isn't there the operation is refused for that.
      guard let pictures = document.pictures(on: id, keys) else { return operation }
      guard let shown = pictures.first(where: { secrets.mark($0.hash, id) == sent }) else {
        // It has another one by now, which nobody looked at.
        throw Refusal(.notYours, ["target": .text(id.description), "what": .text("picture")])
      }
      return .setValue(target: .card(id), key: .pictureShown, value: .text(shown.hash))
    case .setValue(.card(let id), let key, let value) where keys.contains(key):
      guard let card = document[id] else { return operation }
      let known = card.values[key].flatMap { if case .text(let text) = $0 { PictureValue(text) } else { nil } }
      guard case .text(let sent)? = value else {
        return isHost ? document.takingPicture(key, off: card, by: seat) : operation
      }
      guard var known, let asked = PictureValue(sent), secrets.mark(known.hash, id) == asked.hash else {
        try checkNotTaken(value, isHost: isHost)
        return operation
      }
      // It may get another description; its size stays what it is.
      known.description = asked.description
      return .setValue(target: .card(id), key: key, value: .text(known.text))
    default: return operation
    }
  }

  private func checkNotTaken(_ value: Value?, isHost: Bool) throws(Refusal) {
    guard !isHost, case .text(let text)? = value, let picture = PictureValue(text), document.isTaken(picture) else {
      return
    }
    throw Refusal(.notAllowed, ["what": .text("pictureTaken")])
  }
}

extension Document {
  /// Takes a picture off a card, as hosts do it: unless the card is their own, with a note that no guest puts it on one
  /// again (rule PIC10).
  ///
  /// - Parameter seat: the host's; nil: a command at the server's own machine.
  public func takingPicture(_ key: ValueKey, off card: Card, by seat: SeatNumber?) -> Operation {
    let taking = Operation.setValue(target: .card(card.id), key: key, value: nil)
    guard case .text(let text)? = card.values[key], let picture = PictureValue(text), seat == nil || card.author != seat
    else { return taking }
    return .together([
      taking, .setValue(target: .card(card.id), key: .pictureTaken, value: card.taking(picture)),
    ])
  }
}
