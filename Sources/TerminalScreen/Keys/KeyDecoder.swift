/// Decodes what a terminal sends: UTF-8 text, control keys, CSI and SS3 sequences, SGR mouse reports, bracketed paste.
///
/// Bytes come as they are read; a sequence may be cut anywhere. While ``isPending``, the caller waits a moment (50 ms
/// is usual) and then calls ``flush()``: a lone escape is the Escape key then, half a sequence is dropped. So no input
/// makes the decoder hang, and none makes it hold more than ``sequenceBytesMax`` and ``pasteBytesMax``.
///
/// A sequence it doesn't know is nothing. Bytes that are no UTF-8 become `�`.
public struct KeyDecoder: Sendable {
  /// A longer sequence is dropped whole.
  static let sequenceBytesMax = 64
  /// A longer paste comes in pieces of this size.
  static let pasteBytesMax = 65_536

  private enum State: Hashable {
    case ground
    case escape
    case csi
    case ss3
    /// Inside OSC, DCS, APC, PM or SOS, such as a terminal's answer nobody asked for: dropped up to its end.
    case string
    case stringEscape
    case utf8(needed: Int)
    case paste
  }

  private var state = State.ground
  private var buffer: [UInt8] = []
  private var isTooLong = false

  public init() {}

  /// Whether bytes are held that may be the beginning of something.
  public var isPending: Bool { state != .ground }

  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    for byte in bytes { take(byte, into: &inputs) }
    return inputs
  }

  /// Nothing came for a while: the bytes that are held are decided now.
  ///
  /// An open paste stays open, because what follows must not be taken for keys; its text so far is given. A Ctrl-C ends
  /// it when its end was lost.
  public mutating func flush() -> [TerminalInput] {
    if state == .paste { return flushPaste() }
    defer {
      state = .ground
      buffer.removeAll(keepingCapacity: true)
    }
    switch state {
    case .escape: return [.key(Key(.escape))]
    case .utf8: return [.key(Key(.character("\u{FFFD}")))]
    case .ground, .csi, .ss3, .string, .stringEscape, .paste: return []
    }
  }

  /// Half of the end mark, or of a character, waits for its rest.
  private mutating func flushPaste() -> [TerminalInput] {
    let kept = Self.unfinishedTail(buffer)
    let text = String(decoding: buffer.dropLast(kept.count), as: UTF8.self)
    buffer = kept
    return text.isEmpty ? [] : [.paste(text)]
  }

  private mutating func take(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch state {
    case .ground: ground(byte, into: &inputs)
    case .escape: escape(byte, into: &inputs)
    case .csi: csi(byte, into: &inputs)
    case .ss3:
      state = .ground
      if let key = Self.ss3Key(byte) { inputs.append(.key(key)) }
    case .string:
      if byte == 0x1B { state = .stringEscape } else if byte == 0x07 || byte == 0x18 || byte == 0x1A { state = .ground }
    case .stringEscape:
      state = .ground
      if byte != UInt8(ascii: "\\") { escape(byte, into: &inputs) }
    case .utf8(let needed): utf8(byte, needed: needed, into: &inputs)
    case .paste: paste(byte, into: &inputs)
    }
  }

  private mutating func ground(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D: inputs.append(.key(Key(.enter)))
    case 0x09: inputs.append(.key(Key(.tab)))
    case 0x7F, 0x08: inputs.append(.key(Key(.backspace)))
    case 0x00: inputs.append(.key(Key(.character(" "), .control)))
    case 0x01...0x1A: inputs.append(.key(.control(Unicode.Scalar(byte + 0x60))))
    case 0x1C...0x1F: inputs.append(.key(.control(Unicode.Scalar(byte + 0x40))))
    case 0x20...0x7E: inputs.append(.key(Key(.character(Unicode.Scalar(byte)))))
    case 0xC2...0xF4:
      buffer = [byte]
      state = .utf8(needed: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default: inputs.append(.key(Key(.character("\u{FFFD}"))))
    }
  }

  private mutating func utf8(_ byte: UInt8, needed: Int, into inputs: inout [TerminalInput]) {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      inputs.append(.key(Key(.character("\u{FFFD}"))))
      return take(byte, into: &inputs)
    }
    buffer.append(byte)
    guard needed == 1 else {
      state = .utf8(needed: needed - 1)
      return
    }
    state = .ground
    for scalar in String(decoding: buffer, as: UTF8.self).unicodeScalars where !(0x80...0x9F).contains(scalar.value) {
      inputs.append(.key(Key(.character(scalar))))
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func escape(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    buffer.removeAll(keepingCapacity: true)
    isTooLong = false
    switch byte {
    case UInt8(ascii: "["): state = .csi
    case UInt8(ascii: "O"): state = .ss3
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"): state = .string
    case 0x1B: inputs.append(.key(Key(.escape)))
    default:
      // Escape before a key is how terminals send Alt.
      state = .ground
      var alt: [TerminalInput] = []
      ground(byte, into: &alt)
      inputs += alt.map { input in
        guard case .key(var key) = input else { return input }
        key.modifiers.insert(.alt)
        return .key(key)
      }
    }
  }

  private mutating func csi(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch byte {
    case 0x20...0x3F:
      if buffer.count < Self.sequenceBytesMax { buffer.append(byte) } else { isTooLong = true }
    case 0x40...0x7E:
      state = .ground
      let parameters = buffer
      buffer.removeAll(keepingCapacity: true)
      if !isTooLong { finish(byte, parameters, into: &inputs) }
    case 0x1B: state = .escape
    case 0x18, 0x1A: state = .ground
    default: break
    }
  }

  private mutating func finish(_ final: UInt8, _ parameters: [UInt8], into inputs: inout [TerminalInput]) {
    if parameters.first == UInt8(ascii: "<") {
      if let mouse = Self.mouse(parameters.dropFirst(), isRelease: final == UInt8(ascii: "m")) {
        inputs.append(.mouse(mouse))
      }
      return
    }
    let numbers = Self.numbers(parameters[...])
    if final == UInt8(ascii: "~"), numbers.first == 200 {
      state = .paste
    } else if let key = Self.csiKey(final, numbers) {
      inputs.append(.key(key))
    }
  }

  private mutating func paste(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    buffer.append(byte)
    if byte == UInt8(ascii: "~"), buffer.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      let text = String(decoding: buffer.dropLast(Self.pasteEnd.count), as: UTF8.self)
      if !text.isEmpty { inputs.append(.paste(text)) }
      buffer.removeAll(keepingCapacity: true)
      state = .ground
    } else if byte == 0x03, buffer.count == 1 {
      // First byte after a flush or a start: a person, not a clipboard.
      buffer.removeAll(keepingCapacity: true)
      state = .ground
    } else if buffer.count >= Self.pasteBytesMax {
      inputs += flushPaste()
    }
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The bytes at the end that may belong to what comes next: a part of the end mark or of a UTF-8 character.
  private static func unfinishedTail(_ bytes: [UInt8]) -> [UInt8] {
    for length in stride(from: min(pasteEnd.count - 1, bytes.count), to: 0, by: -1)
    where bytes.suffix(length).elementsEqual(pasteEnd.prefix(length)) {
      return Array(bytes.suffix(length))
    }
    for length in 1...3 where bytes.count >= length {
      let lead = bytes[bytes.count - length]
      if lead & 0xC0 == 0x80 { continue }
      let size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
      return size > length ? Array(bytes.suffix(length)) : []
    }
    return []
  }
}
