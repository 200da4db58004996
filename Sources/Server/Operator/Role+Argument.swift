public import ArgumentParser
public import Document
public import Messages
public import Presentation

extension Role: ExpressibleByArgument {}
extension GuestsChange: ExpressibleByArgument {}
extension BoardTheme: ExpressibleByArgument {}
extension WallName: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
extension LobbyRules.Admission: ExpressibleByArgument {}
extension Surface.Kind: ExpressibleByArgument {}
extension Announcement.Recipients: ExpressibleByArgument {}

extension HiddenKind: ExpressibleByArgument {}

extension CardImport.Format: ExpressibleByArgument {}
