public import ArgumentParser
public import Document
public import Sync

extension Role: ExpressibleByArgument {}
extension GuestsChange: ExpressibleByArgument {}
