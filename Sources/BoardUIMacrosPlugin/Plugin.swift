#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [EntryMacro.self, EntryDefaultValueMacro.self]
  }
#else
  #error(
    "@Entry needs swift-syntax. Switch the trait Macros on where your package depends on DisplayBoard: traits: [\"Macros\"]."
  )
#endif
