import Foundation
public import Logging

/// Serves until someone ends the process, and prints where guests find the boards.
///
/// - Parameter isSilent: whether guests have the address already; then only another address is printed.
/// - Throws: ``ServeError`` if it can't begin to serve; later problems are lines of the log.
public func serve(
  _ configuration: ServeConfiguration, boards: AppBoards = .none,
  logger: Logger = .lines,
  isSilent: Bool = false
) throws(ServeError) {
  // Until the loop takes it as a request to read the files again: a reload soon after the start mustn't end the server.
  signal(SIGHUP, SIG_IGN)
  // Dispatch gives a thread that someone waits for more priority, which only root may do, and complains on standard
  // error. It says nothing else that an operator could use; someone who looks for more sets the variable.
  setenv("LIBDISPATCH_LOG", "NO", 0)
  let server = try RunningServer(configuration, boards: boards, logger: logger)
  if !isSilent { show(server.invitation.lines) }
  boards.supervision?.note.markServing()
  server.invitationChanged = { show($0.lines) }
  server.nameFound = { show($0) }
  try server.tellPrograms()
  server.run()
}

/// Written at once, not when a buffer is full: through a pipe, too, someone waits for the address.
private func show(_ lines: [String]) {
  FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
}
