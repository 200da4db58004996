#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `static var defaultValue = initial` becomes one that evaluates `initial` when it is read.
  ///
  /// Written as a computed property it would need a type; written as a stored one with this accessor its type is
  /// inferred.
  struct EntryDefaultValueMacro: AccessorMacro {
    static func expansion(
      of attribute: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first else { return [] }
      if let initial = binding.initializer?.value.trimmed { return ["get { \(initial) }"] }
      return binding.typeAnnotation?.type.wrapped == nil ? [] : ["get { nil }"]
    }
  }
#endif
