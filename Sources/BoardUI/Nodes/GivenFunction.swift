/// Which function someone gave, before it is handed on as one of other types.
///
/// Handing it on makes another function each time, which holds the given one: so what was given is compared instead.
/// Its two words are its own for as long as a function made of it is kept beside them.
struct GivenFunction: Equatable {
  private let code: UInt
  private let captured: UInt

  // A property of the function's own type holds it as it is; as a generic argument it would be another one already.
  private struct Held<Content> { let function: (Subview) -> Content }
  private struct HeldOfSections<Content> { let function: (SectionConfiguration) -> Content }

  init<Content>(_ function: @escaping (Subview) -> Content) { self.init(wordsOf: Held(function: function)) }

  init<Content>(_ function: @escaping (SectionConfiguration) -> Content) {
    self.init(wordsOf: HeldOfSections(function: function))
  }

  private init<Holder>(wordsOf holder: Holder) {
    (code, captured) = withUnsafeBytes(of: holder) { bytes in
      (bytes.load(as: UInt.self), bytes.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self))
    }
  }
}
