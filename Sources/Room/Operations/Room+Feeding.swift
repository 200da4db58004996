public import Document

/// A change of a collection that a program feeds, and what the board declares with it.
public struct CollectionFeed: Hashable, Sendable {
  /// Names the answer, ``RoomEffect/fed(_:_:)``.
  public var ticket: UInt64
  /// The collection's name in the board's file.
  public var collection: String
  public var change: FedCollection.Change
  public var description: BoardDescription
  public var declaration: Declaration

  public init(
    ticket: UInt64, collection: String, change: FedCollection.Change, description: BoardDescription,
    declaration: Declaration
  ) {
    self.ticket = ticket
    self.collection = collection
    self.change = change
    self.description = description
    self.declaration = declaration
  }

  /// The outcome, final for its ticket.
  public enum End: Hashable, Sendable {
    /// On disk: the board's revision and the collection's version since then.
    case kept(Revision, version: UInt64)
    /// It doesn't fit on the board; nothing was changed.
    case refused(Refusal)
    /// The journal can't be written now; nothing was changed.
    case paused
    /// The journal failed: whether it is on disk isn't known yet.
    case unknown
  }
}

// Collections that programs feed: elements and the cards they make are one append, so that neither is ever without the
// other.

extension Room {
  /// The collections as they will be when everything handed to the journal is on disk.
  public var collections: [String: FedCollection] { ahead.collections }

  func feed(_ feed: CollectionFeed) {
    guard ledger.isOpen else { return emit(.fed(feed.ticket, .paused)) }
    // A feeder that sends what is there already, perhaps each minute, writes nothing. A collection's first feed is
    // noted.
    let present = ahead.collections[feed.collection]
    let change = present.map { $0.remainder(of: feed.change) } ?? feed.change
    var entries: [Entry] = change.map { [.fed(collection: feed.collection, $0, at: time.wall)] } ?? []
    do throws(Refusal) {
      if let declared = try entry(declaring: feed.declaration) { entries.append(declared) }
    } catch {
      noteFull(error, of: nil)
      return emit(.fed(feed.ticket, .refused(error)))
    }
    // What waited was declared with the elements before these.
    declarations.forgetWaiting()
    declarations.note(problem: nil)
    describe(feed.description)
    gather(entries)
    let version = ahead.collections[feed.collection]?.version ?? 0
    replyWhenOnDisk(.fed(feed.ticket, .kept(ahead.document.revision, version: version)))
  }

  /// Replies when everything so far is on disk.
  func replyWhenOnDisk(_ reply: Batch.Reply) {
    if !ledger.replyWhenOnDisk(reply) { perform(reply) }
  }
}
