internal import Document
internal import Presentation

/// A frame as it is written: fields that follow from the frame before are left out (rule P14a).
struct WireFrameMessage: Decodable {
  private var frame: UInt64
  private var operations: [WireOperation] = []
  private var styles: [SentPatch.StyleChange] = []
  private var rest: Rest?
  private var privateFacts: PrivateFacts?

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    frame = try row.decode(UInt64.self)
    while !row.isAtEnd {
      switch try row.decode(Item.self) {
      case .operation(let operation): operations.append(operation)
      case .style(let change): styles.append(change)
      // The facts for this session alone come after those for everyone.
      case .rest(let rest): if let told = rest.privateFacts { privateFacts = told } else { self.rest = rest }
      }
    }
  }

  func following(_ last: Revision) throws(ServerMessageError) -> Frame {
    let count = UInt64(operations.count)
    let revision = rest?.revision ?? Revision(last.rawValue + count)
    guard revision.rawValue >= count else {
      throw ServerMessageError(detail: "\(count) operations led to revision \(revision.rawValue)")
    }
    var before = Revision(revision.rawValue - count)
    return Frame(
      frame: frame, revision: revision,
      operations: operations.map { operation in
        before = before.next
        return AppliedOperation(operation.id, before, by: operation.author, changes: operation.changes)
      },
      names: rest?.names?.names ?? [:], settings: rest?.settings, scene: scene, privateFacts: privateFacts,
      events: rest?.events?.compactMap(\.known) ?? [])
  }

  private var scene: SentPatch? {
    guard !styles.isEmpty || rest?.scene != nil else { return nil }
    return SentPatch(rest?.scene?.others ?? ScenePatch(), styles: styles, cards: rest?.scene?.cards ?? [])
  }

  /// The fields of a frame behind its number.
  private enum Item: Decodable {
    /// Begins with the number of an outbox.
    case operation(WireOperation)
    /// Begins with a card.
    case style(SentPatch.StyleChange)
    case rest(Rest)

    init(from decoder: any Decoder) throws {
      var row: any UnkeyedDecodingContainer
      do {
        row = try decoder.unkeyedContainer()
      } catch DecodingError.typeMismatch {
        self = .rest(try Rest(from: decoder))
        return
      }
      do {
        self = .style(SentPatch.StyleChange(try row.decode(CardID.self), try row.decode(WireStyle.self).style))
      } catch DecodingError.typeMismatch {
        self = .operation(try WireOperation(from: decoder))
      }
    }
  }

  private struct Rest: Decodable {
    var revision: Revision?
    var names: WireNames?
    var settings: SharedSettings?
    var scene: WirePatch?
    var privateFacts: PrivateFacts?
    var events: [WireEvent]?

    private enum CodingKeys: String, CodingKey {
      case revision, names, settings, scene, events
      case privateFacts = "private"
    }
  }

  /// One of a kind that isn't known is passed over.
  private struct WireEvent: Decodable {
    var known: FrameEvent?

    private enum Key: String, CodingKey { case kind }

    init(from decoder: any Decoder) throws {
      let kind = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .kind)
      known = FrameEvent.Kind(rawValue: kind) == nil ? nil : try FrameEvent(from: decoder)
    }
  }
}

private struct WireOperation: Decodable {
  var id: OperationID
  var author: SeatNumber?
  var changes: [Change] = []

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    let outbox = try row.decode(OutboxNumber.self)
    id = OperationID(outbox, try row.decode(UInt32.self))
    author = try row.decode(SeatNumber?.self)
    while !row.isAtEnd { changes.append(try row.decode(WireChange.self).change) }
  }
}
