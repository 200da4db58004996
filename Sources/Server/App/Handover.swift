import FoundationEssentials

/// What a supervisor tells the process that it starts, in an environment variable.
struct Handover: Hashable, Codable {
  /// Whether another process has served before this one: same port, and nothing new to tell the room.
  var isRestart = false
  var stopped: [StoppedCode] = []

  static let variable = "DISPLAYBOARD_HANDOVER"
}

extension Handover {
  var environmentText: String {
    do {
      return String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    } catch {
      preconditionFailure("texts and numbers are JSON: \(error)")
    }
  }

  /// - Throws: ``ServeError/wrongApp(_:)`` for what no supervisor wrote.
  init(environmentText text: String) throws(ServeError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    } catch {
      throw .wrongApp("\(Self.variable) isn't for you to set")
    }
  }
}
