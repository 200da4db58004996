import Service

extension Random {
  /// Random bytes. If the system has no randomness, nobody can get a seat, so the process ends.
  static func fresh(_ count: Int) -> [UInt8] {
    do {
      return try bytes(count)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// 128 random bits as text.
  static func freshSecret() -> String { Links.base64URL(fresh(16)) }
}
