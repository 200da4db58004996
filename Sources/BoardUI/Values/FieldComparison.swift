@_spi(Reflection) import Swift

/// Tells whether a view value brings nothing new, for any type of view.
///
/// Equatable types say so themselves. Of others each stored property is compared: the Equatable ones by `==`, the rest
/// (references, closures) by their bits; dynamic properties know themselves (``ComparableField``). Equal bits of two
/// living values are equal values; the reverse isn't asked. Padding between properties is random, which is why the
/// value as a whole can't be compared by its bits alone. Only the standard library knows where the properties are
/// (`@_spi(Reflection)`); `Mirror` would box every one of them.
struct FieldComparison {
  private enum Field {
    case equatable(any Equatable.Type, offset: Int)
    case own(any ComparableField.Type, offset: Int)
    case bits(Range<Int>)
  }
  private let fields: [Field]

  /// Costs a walk over the type's metadata; keep it per type.
  init<V>(_ type: V.Type) {
    var fields: [Field] = []
    Self.addFields(of: type, at: 0, to: &fields)
    self.fields = fields
  }

  func isSame<V>(_ a: V, _ b: V) -> Bool {
    withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in
        fields.allSatisfy { field in
          switch field {
          case .bits(let range): a[range].elementsEqual(b[range])
          case .equatable(let type, let offset): Self.isEqual(type, a, b, at: offset)
          case .own(let type, let offset): Self.isSame(type, a, b, at: offset)
          }
        }
      }
    }
  }

  private static func isEqual<T: Equatable>(
    _ type: T.Type, _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, at offset: Int
  ) -> Bool {
    guard let a = a.baseAddress, let b = b.baseAddress else { return true }
    return (a + offset).assumingMemoryBound(to: type).pointee == (b + offset).assumingMemoryBound(to: type).pointee
  }

  private static func isSame<T: ComparableField>(
    _ type: T.Type, _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, at offset: Int
  ) -> Bool {
    guard let a = a.baseAddress, let b = b.baseAddress else { return true }
    return (a + offset).assumingMemoryBound(to: type).pointee
      .isSame(as: (b + offset).assumingMemoryBound(to: type).pointee)
  }

  private static func addFields<T>(of type: T.Type, at offset: Int, to fields: inout [Field]) {
    if let type = type as? any ComparableField.Type {
      fields.append(.own(type, offset: offset))
      return
    }
    if let type = type as? any Equatable.Type {
      fields.append(.equatable(type, offset: offset))
      return
    }
    let found = fields.count
    if !(type is AnyClass) {
      _ = _forEachField(of: type) { _, fieldOffset, fieldType, kind in
        func add<Field>(_ type: Field.Type) {
          let offset = offset + fieldOffset
          if kind == .struct || type is any Equatable.Type {
            addFields(of: type, at: offset, to: &fields)
          } else {
            fields.append(.bits(offset..<offset + MemoryLayout<Field>.size))
          }
        }
        _openExistential(fieldType, do: add)
        return true
      }
    }
    // A class, an enum or something opaque.
    if fields.count == found { fields.append(.bits(offset..<offset + MemoryLayout<T>.size)) }
  }
}
