#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// What `@Entry` writes: the accessors of its property, and the key that they use beside it.
  ///
  /// A misuse is reported once, by the role that writes the key.
  struct EntryMacro: AccessorMacro, PeerMacro {
    static func expansion(
      of attribute: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      do {
        return [try EntryDeclaration(declaration, in: context.lexicalContext).key]
      } catch {
        context.diagnose(error.diagnostic(at: attribute))
        return []
      }
    }

    static func expansion(
      of attribute: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      do {
        let key = try EntryDeclaration(declaration, in: context.lexicalContext).keyName
        return ["get { self[\(key).self] }", "set { self[\(key).self] = newValue }"]
      } catch {
        return error.isAboutStoredProperty ? Self.standIn : []
      }
    }

    /// Without accessors the compiler would complain of their absence too, in addition to what is wrong.
    private static var standIn: [AccessorDeclSyntax] {
      let words: ExprSyntax = "\"a misuse of '@Entry', which isn't compiled\""
      return ["get { Swift.preconditionFailure(\(words)) }", "set { Swift.preconditionFailure(\(words)) }"]
    }
  }
#endif
