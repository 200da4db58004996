public import ArgumentParser
public import Document
public import Presentation
public import Sync

extension Role: ExpressibleByArgument {}
extension GuestsChange: ExpressibleByArgument {}
extension Surface.Kind: ExpressibleByArgument {}

extension HoldKind: ExpressibleByArgument {}
