/// Why bytes from another node can't be read, in a sentence for the operator's log.
public enum ChannelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// They don't begin as a packet does.
  case mark
  /// They are of a version that isn't known here.
  case version(UInt8)
  /// The checksum is wrong.
  case checksum
  /// They end too early.
  case short
  /// So many bytes are left over at the end.
  case surplus(Int)
  /// There is no such kind of packet, message or field.
  case kind(UInt8, of: String)
  /// A field has a value that it can't have.
  case value(of: String)

  public var description: String {
    switch self {
    case .mark: "Bytes from another node aren't a packet of a channel."
    case .version(let version): "A channel's packet is of version \(version), which this program doesn't know."
    case .checksum: "A channel's packet isn't what was sent."
    case .short: "A channel's message ends too early."
    case .surplus(let count): "A channel's message has \(count) bytes too many."
    case .kind(let number, let noun): "A channel's message has a \(noun) number \(number), which doesn't exist."
    case .value(let field): "A channel's message has a \(field) that can't be."
    }
  }
}
