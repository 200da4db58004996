#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// The four types that have entries, and with them four kinds of keys.
  enum EntryKind: String, CaseIterable {
    case container = "ContainerValues"
    case environment = "EnvironmentValues"
    case focused = "FocusedValues"
    case transaction = "Transaction"

    /// - Parameter type: the extended type; the module's name may stand before it.
    init?(extending type: TypeSyntax) {
      if let type = type.as(IdentifierTypeSyntax.self) {
        self.init(rawValue: type.name.text)
      } else if let type = type.as(MemberTypeSyntax.self), type.baseType.trimmedDescription == "BoardUI" {
        self.init(rawValue: type.name.text)
      } else {
        return nil
      }
    }

    /// The protocol that the entry's key conforms to.
    var keyProtocol: TypeSyntax {
      switch self {
      case .container: "BoardUI.ContainerValueKey"
      case .environment: "BoardUI.EnvironmentKey"
      case .focused: "BoardUI.FocusedValueKey"
      case .transaction: "BoardUI.TransactionKey"
      }
    }
  }
#endif
