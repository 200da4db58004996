// room for TerminalScreen
