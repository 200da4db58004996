import FoundationEssentials

extension AuthorsCode {
  var json: [UInt8] {
    do {
      return Array(try JSONEncoder().encode(self))
    } catch {
      preconditionFailure("three texts are JSON: \(error)")
    }
  }

  /// Nil for anything else: a note of another version, or half of one.
  init?(json: UnsafeRawBufferPointer) {
    do {
      self = try JSONDecoder().decode(AuthorsCode.self, from: Data(json))
    } catch {
      return nil
    }
  }
}
