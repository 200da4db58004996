import Document
import FoundationEssentials

/// The name of a kept backup: when it was made, and why. Any other text is no name, so no name leads out of the folder.
///
/// `1790000000000-kept.sqlite`; a second one of the same millisecond takes the next.
struct BackupName: Hashable, Sendable, LosslessStringConvertible {
  enum Kind: String, CaseIterable, Sendable, Encodable {
    /// The owner asked for it.
    case kept
    /// The server made it before a board went back.
    case before
    /// The owner brought it here.
    case uploaded
  }

  let madeAt: Timestamp
  let kind: Kind

  private static let suffix = ".sqlite"

  init(madeAt: Timestamp, kind: Kind) {
    self.madeAt = madeAt
    self.kind = kind
  }

  init?(_ description: String) {
    guard description.hasSuffix(Self.suffix) else { return nil }
    let parts = description.dropLast(Self.suffix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[1])), let time = Int64(parts[0]), time > 0,
      String(time) == parts[0]
    else { return nil }
    self.init(madeAt: Timestamp(milliseconds: time), kind: kind)
  }

  var description: String { "\(madeAt.milliseconds)-\(kind.rawValue)\(Self.suffix)" }
}
