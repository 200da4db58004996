#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension EntryMisuse {
    /// What would make it an entry, where that is plain.
    var fixIts: [FixIt] {
      switch self {
      case .noProperty, .noExtension, .severalProperties, .accessors, .missingType: []
      case .constant(let specifier):
        [Self.fix("make it a 'var'", specifier, specifier.with(\.tokenKind, .keyword(.var)))]
      case .modifier(let modifier, let variable):
        [Self.fix("remove '\(modifier.name.text)'", variable, Self.removing(modifier, from: variable))]
      case .missingDefault(let binding):
        [
          Self.fix("give it a default", binding, Self.giving(binding, "<#default#>")),
          Self.fix("make it Optional", binding, Self.makingOptional(binding)),
        ]
      case .focusedNotOptional(let binding):
        [Self.fix("make it Optional", binding, Self.makingOptional(binding))]
      case .focusedDefault(let binding):
        [Self.fix("remove the initial value", binding, Self.removingDefault(of: binding))]
      }
    }

    private struct Words: FixItMessage {
      let message: String
      var fixItID: MessageID { MessageID(domain: "BoardUIMacros.Entry", id: message) }
    }

    private static func fix(_ words: String, _ old: some SyntaxProtocol, _ new: some SyntaxProtocol) -> FixIt {
      FixIt(message: Words(message: words), changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
    }

    private static func removing(_ modifier: DeclModifierSyntax, from variable: VariableDeclSyntax)
      -> VariableDeclSyntax
    {
      var variable = variable
      variable.modifiers = variable.modifiers.filter { $0.id != modifier.id }
      return variable
    }

    private static func giving(_ binding: PatternBindingSyntax, _ initial: ExprSyntax) -> PatternBindingSyntax {
      var binding = binding
      binding.typeAnnotation?.trailingTrivia = .space
      binding.initializer = InitializerClauseSyntax(equal: .equalToken(trailingTrivia: .space), value: initial)
      return binding
    }

    private static func makingOptional(_ binding: PatternBindingSyntax) -> PatternBindingSyntax {
      guard let type = binding.typeAnnotation?.type else { return binding }
      // `any P?` and `(A) -> B?` would say something else.
      let isSimple =
        type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) || type.is(ArrayTypeSyntax.self)
        || type.is(DictionaryTypeSyntax.self) || type.is(TupleTypeSyntax.self)
      var binding = binding
      binding.typeAnnotation?.type = isSimple ? "\(type.trimmed)?" : "(\(type.trimmed))?"
      binding.typeAnnotation?.type.trailingTrivia = type.trailingTrivia
      return binding
    }

    private static func removingDefault(of binding: PatternBindingSyntax) -> PatternBindingSyntax {
      var binding = binding
      binding.initializer = nil
      binding.typeAnnotation?.trailingTrivia = []
      return binding
    }
  }
#endif
