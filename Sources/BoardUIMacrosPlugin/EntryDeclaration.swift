#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A property with `@Entry` that says all that an entry needs.
  struct EntryDeclaration {
    private let kind: EntryKind
    private let name: String
    /// Nil if it is inferred from the initial value.
    private let type: TypeSyntax?
    private let initial: ExprSyntax?

    /// - Parameter surroundings: the declarations around the property, the nearest first.
    /// - Throws: the first rule the property breaks.
    init(_ declaration: some DeclSyntaxProtocol, in surroundings: [Syntax]) throws(EntryMisuse) {
      guard let variable = declaration.as(VariableDeclSyntax.self) else { throw .noProperty }
      guard let extended = surroundings.first?.as(ExtensionDeclSyntax.self),
        let kind = EntryKind(extending: extended.extendedType)
      else { throw .noExtension(isStored: variable.isStored) }
      guard variable.bindingSpecifier.tokenKind == .keyword(.var) else { throw .constant(variable.bindingSpecifier) }
      if let modifier = variable.modifiers.first(where: \.isForbidden) { throw .modifier(modifier, of: variable) }
      guard let binding = variable.bindings.first, variable.bindings.count == 1,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { throw .severalProperties(variable.bindings) }
      if let accessors = binding.accessorBlock { throw .accessors(accessors) }

      self.kind = kind
      name = pattern.identifier.text.filter { $0 != "`" }
      type = binding.typeAnnotation?.type.trimmed
      initial = binding.initializer?.value.trimmed
      try checkValue(binding)
    }

    private func checkValue(_ binding: PatternBindingSyntax) throws(EntryMisuse) {
      if kind == .focused {
        guard let type else { throw .missingType(binding) }
        guard type.wrapped != nil else { throw .focusedNotOptional(binding) }
        if let initial, !initial.is(NilLiteralExprSyntax.self) { throw .focusedDefault(binding) }
      } else if initial == nil {
        guard let type else { throw .missingType(binding) }
        guard type.wrapped != nil else { throw .missingDefault(binding) }
      }
    }

    var keyName: TokenSyntax { "__Key_\(raw: name)" }

    /// The key: private, because the property is how one gets at the value.
    var key: DeclSyntax {
      """
      private struct \(keyName): \(kind.keyProtocol) {
        \(requirement)
      }
      """
    }

    private var requirement: DeclSyntax {
      if kind == .focused, let value = type?.wrapped { return "typealias Value = \(value.trimmed)" }
      let annotation = type.map { ": \($0)" } ?? ""
      let initial = initial.map { " = \($0)" } ?? ""
      return "@__EntryDefaultValue static var defaultValue\(raw: annotation)\(raw: initial)"
    }
  }

  extension VariableDeclSyntax {
    /// Whether it is one variable without accessors of its own.
    fileprivate var isStored: Bool {
      bindingSpecifier.tokenKind == .keyword(.var) && bindings.count == 1 && bindings.first?.accessorBlock == nil
    }
  }

  extension DeclModifierSyntax {
    /// Those that say how a property is stored, or that it isn't an instance's.
    fileprivate var isForbidden: Bool {
      switch name.tokenKind {
      case .keyword(.static), .keyword(.class), .keyword(.lazy), .keyword(.weak), .keyword(.unowned): true
      default: false
      }
    }
  }

  extension TypeSyntax {
    /// What an Optional wraps, in each of its spellings; nil for other types.
    var wrapped: TypeSyntax? {
      if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType }
      if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType }
      if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Optional" {
        return type.genericArgumentClause?.onlyType
      }
      if let type = self.as(MemberTypeSyntax.self), type.trimmedDescription.hasPrefix("Swift.Optional<") {
        return type.genericArgumentClause?.onlyType
      }
      return nil
    }
  }

  extension GenericArgumentClauseSyntax {
    fileprivate var onlyType: TypeSyntax? { arguments.first?.argument.as(TypeSyntax.self) }
  }
#endif
