/// What the sequences of xterm and its relatives mean.
extension KeyDecoder {
  static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      // After a colon come details that nobody asked for.
      digits.prefix { $0 != UInt8(ascii: ":") }.reduce(0) { value, digit in
        (0x30...0x39).contains(digit) && value < 100_000 ? value * 10 + Int(digit - 0x30) : value
      }
    }
  }

  /// Keys as `CSI 1;modifiers letter`, `CSI number;modifiers ~` and `CSI codepoint;modifiers u`.
  static func csiKey(_ final: UInt8, _ numbers: [Int]) -> Key? {
    let modifiers = modifiers(numbers.count > 1 ? numbers[1] : 1)
    if final == UInt8(ascii: "Z") { return Key(.tab, .shift) }
    if final == UInt8(ascii: "u") { return numbers.first.flatMap { codepointKey($0, modifiers) } }
    if final == UInt8(ascii: "~") { return numbers.first.flatMap { tildeKeys[$0] }.map { Key($0, modifiers) } }
    return letterKeys[final].map { Key($0, modifiers) }
  }

  static func ss3Key(_ final: UInt8) -> Key? {
    if final == UInt8(ascii: "M") { return Key(.enter) }
    return letterKeys[final].map { Key($0) }
  }

  static func mouse(_ parameters: ArraySlice<UInt8>, isRelease: Bool) -> TerminalInput.Mouse? {
    let numbers = numbers(parameters)
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let action: TerminalInput.Mouse.Action
    switch numbers[0] & ~0b1_1100 {
    case 0: action = isRelease ? .release : .press
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    default: return nil
    }
    return TerminalInput.Mouse(action, column: numbers[1] - 1, row: numbers[2] - 1)
  }

  private static func codepointKey(_ codepoint: Int, _ modifiers: Key.Modifiers) -> Key? {
    switch codepoint {
    case 13: return Key(.enter, modifiers)
    case 9: return Key(.tab, modifiers)
    case 27: return Key(.escape, modifiers)
    case 127, 8: return Key(.backspace, modifiers)
    default:
      guard codepoint >= 0x20, !(0x7F...0x9F).contains(codepoint), let value = UInt32(exactly: codepoint) else {
        return nil
      }
      return Unicode.Scalar(value).map { Key(.character($0), modifiers) }
    }
  }

  /// 1 and the sum of shift 1, alt 2, control 4; meta and locks don't matter.
  private static func modifiers(_ number: Int) -> Key.Modifiers {
    Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: max(0, number - 1) & 7))
  }

  private static let letterKeys: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let tildeKeys: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
    12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
    19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
  ]
}
