import Document
import Messages

extension Room {
  /// The operation that does what a host asks of one card; none if the card is like that already.
  ///
  /// - Throws: `unknownTarget`: there is no such card for a host, or no picture on it; what the document refuses.
  func entriesChanging(_ id: CardID, _ change: CardChange, by actor: SeatNumber?) throws(Refusal) -> [Entry] {
    let document = ahead.document
    let unknown = Refusal(.unknownTarget, ["target": .text(id.description)])
    guard let card = document[id], !document.isHidden(id) else { throw unknown }
    func set(_ key: ValueKey, _ value: Value?) -> Document.Operation? {
      card.values[key] == value ? nil : .setValue(target: .card(id), key: key, value: value)
    }
    let operation: Document.Operation?
    switch change {
    case .crossOff: operation = set(.rejected, .flag(true))
    case .uncross: operation = set(.rejected, nil)
    case .remove: operation = .removeCard(card: id)
    case .showPicture, .hidePicture, .removePicture:
      let found = schema.pictures.lazy.compactMap { key -> (ValueKey, PictureValue)? in
        guard case .text(let text)? = card.values[key], let picture = PictureValue(text) else { return nil }
        return (key, picture)
      }.first
      guard let (key, picture) = found else { throw unknown }
      operation =
        switch change {
        case .showPicture: set(.pictureShown, .text(picture.hash))
        case .hidePicture: set(.pictureShown, nil)
        default: document.takingPicture(key, off: card, by: actor)
        }
    }
    guard let operation else { return [] }
    try document.check(operation, limits: configuration.limits, schema: schema)
    return [.applied(ahead.nextServerOperation, operation, by: actor, at: time.wall)]
  }
}
