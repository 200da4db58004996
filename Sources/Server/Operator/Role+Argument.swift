public import ArgumentParser
public import Document
public import Messages
public import Presentation

extension Role: ExpressibleByArgument {}
extension GuestsChange: ExpressibleByArgument {}
extension BoardTheme: ExpressibleByArgument {}
extension WallName: ExpressibleByArgument {
  /// The name as it was typed on the command line; nil for what no wall can be called (``WallName/init(_:)``).
  public init?(argument: String) { self.init(argument) }
}
extension LobbyRules.Admission: ExpressibleByArgument {}
extension Surface.Kind: ExpressibleByArgument {}
extension Announcement.Recipients: ExpressibleByArgument {}

extension HiddenKind: ExpressibleByArgument {}

extension CardImport.Format: ExpressibleByArgument {}
