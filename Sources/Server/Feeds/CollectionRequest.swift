import Document

/// A change of one collection that a program asked for, on its way through the board's file to the room.
///
/// Whether the board can be declared with it is found on a background thread, before anything is changed.
struct CollectionRequest: Sendable {
  enum Verb: Sendable {
    case replace
    case patch
  }

  var ticket: UInt64
  var collection: String
  /// The field that the board's file says elements are known by.
  var key: String
  var verb: Verb
  var form: CollectionBody.Form
  var body: [UInt8]
  /// The `If-Match` header (RFC 9110 §13.1.1).
  var ifMatch: String?

  /// The result of the request.
  enum Outcome: Sendable {
    case fits(FedCollection.Change, BoardFile.Contents)
    /// Nothing is changed: the status and the sentence for the sender.
    case refused(Int, String)
  }

  /// Reads the board file with the collections as this change would make them.
  func reading(
    of source: BoardSource, fed: [String: FedCollection], limits: Limits
  ) -> (BoardFiles.Reading?, Outcome) {
    let now = fed[collection] ?? FedCollection()
    guard Self.names(ifMatch, Self.tag(now.version)) else {
      return (nil, .refused(412, "Someone else changed the collection: it is at version \(now.version)."))
    }
    let change: FedCollection.Change
    var after = now
    do throws(CollectionBody.Problem) {
      let reader = CollectionBody(key: key)
      change = verb == .patch ? try reader.some(body, of: now) : try reader.all(body, form)
      after.apply(change)
      try CollectionBody.check(after)
    } catch {
      return (nil, .refused(error.status, error.message))
    }
    let reading = BoardFiles.reading(of: source, fed: fed.merging([collection: after]) { $1 }, limits: limits)
    switch reading.contents {
    case .success(let contents) where contents.collections[collection] == .http(key: key):
      return (reading, .fits(change, contents))
    case .success:
      return (reading, .refused(409, "The board's file was changed: it says something else of `\(collection)` now."))
    case .failure(let error):
      // Who is wrong, the file or the change?
      if case .failure = BoardFiles.contents(of: source, fed: fed, limits: limits) {
        return (nil, .refused(409, "The board's file can't be read now, so nothing was changed. \(error)"))
      }
      return (nil, .refused(422, Self.sentence(error)))
    }
  }

  private static func sentence(_ error: ServeError) -> String {
    guard case .boardFile(let error) = error, error.file.hasPrefix("collection ") else { return "\(error)" }
    return "\(error.message.prefix(1).uppercased())\(error.message.dropFirst())."
  }

  // MARK: Versions

  /// A version as an entity tag.
  static func tag(_ version: UInt64) -> String { "\"\(version)\"" }

  /// Whether an `If-Match` header lets this tag pass; without a header everything passes.
  static func names(_ header: String?, _ tag: String) -> Bool {
    guard let header else { return true }
    return header.split(separator: ",").contains { item in
      let item = item.filter { $0 != " " && $0 != "\t" }
      return item == "*" || item == tag
    }
  }
}
