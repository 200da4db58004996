extension Color {
  /// A color that is in no theme, by its parts from 0 to 1: the same on a light page and on a dark one.
  ///
  /// See that what is drawn in it can be read on both; the colors with names can.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let word = [red, green, blue].map { StyleToken.hexadecimal($0) }.joined()
    self.init("rgb\(word)")
    if opacity != 1 { self = self.opacity(opacity) }
  }

  /// A gray from black, 0, to white, 1, that is in no theme.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }
}

extension StyleToken {
  /// A part of one in two digits, `00` to `ff`.
  fileprivate static func hexadecimal(_ part: Double) -> String {
    let byte = Int((min(max(part.isNaN ? 0 : part, 0), 1) * 255).rounded())
    let digits = String(byte, radix: 16)
    return digits.count < 2 ? "0\(digits)" : digits
  }
}
