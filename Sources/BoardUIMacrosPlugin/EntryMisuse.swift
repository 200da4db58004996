#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Why a declaration can't be an entry, with what is to blame.
  enum EntryMisuse: Error {
    case noProperty
    case noExtension(isStored: Bool)
    case constant(TokenSyntax)
    case modifier(DeclModifierSyntax, of: VariableDeclSyntax)
    case severalProperties(PatternBindingListSyntax)
    case accessors(AccessorBlockSyntax)
    case missingType(PatternBindingSyntax)
    case missingDefault(PatternBindingSyntax)
    case focusedNotOptional(PatternBindingSyntax)
    case focusedDefault(PatternBindingSyntax)

    func diagnostic(at attribute: AttributeSyntax) -> Diagnostic {
      Diagnostic(node: node ?? Syntax(attribute), message: self, fixIts: fixIts)
    }

    /// Whether there is one property that could have accessors, and has none.
    var isAboutStoredProperty: Bool {
      switch self {
      case .noProperty, .constant, .severalProperties, .accessors: false
      case .noExtension(let isStored): isStored
      case .modifier, .missingType, .missingDefault, .focusedNotOptional, .focusedDefault: true
      }
    }

    private var node: Syntax? {
      switch self {
      case .noProperty, .noExtension: nil
      case .constant(let specifier): Syntax(specifier)
      case .modifier(let modifier, _): Syntax(modifier)
      case .severalProperties(let bindings): Syntax(bindings)
      case .accessors(let accessors): Syntax(accessors)
      case .missingType(let binding), .missingDefault(let binding), .focusedNotOptional(let binding): Syntax(binding)
      case .focusedDefault(let binding): binding.initializer.map { Syntax($0) } ?? Syntax(binding)
      }
    }
  }

  extension EntryMisuse: DiagnosticMessage {
    var message: String {
      switch self {
      case .noProperty:
        "'@Entry' declares a value: it stands before a 'var'"
      case .noExtension:
        "'@Entry' stands in an extension of \(Self.kinds)"
      case .constant:
        "a value is set by those who use it: an '@Entry' is a 'var'"
      case .modifier(let modifier, _):
        "an '@Entry' can't be '\(modifier.name.text)'"
      case .severalProperties:
        "each '@Entry' declares one property"
      case .accessors:
        "'@Entry' writes the accessors: give an initial value instead of them"
      case .missingType:
        "an '@Entry' without an initial value needs a type"
      case .missingDefault:
        "an '@Entry' needs an initial value, its default, unless it is Optional"
      case .focusedNotOptional:
        "a focused value is Optional: often nothing has the focus"
      case .focusedDefault:
        "a focused value has no default: without a focus it is nil"
      }
    }

    private static var kinds: String {
      let names = EntryKind.allCases.map(\.rawValue)
      return "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
    }

    var severity: DiagnosticSeverity { .error }

    var diagnosticID: MessageID {
      let id =
        switch self {
        case .noProperty: "noProperty"
        case .noExtension: "noExtension"
        case .constant: "constant"
        case .modifier: "modifier"
        case .severalProperties: "severalProperties"
        case .accessors: "accessors"
        case .missingType: "missingType"
        case .missingDefault: "missingDefault"
        case .focusedNotOptional: "focusedNotOptional"
        case .focusedDefault: "focusedDefault"
        }
      return MessageID(domain: "BoardUIMacros.Entry", id: id)
    }
  }
#endif
