public import ArgumentParser

/// The commands with which an operator looks after a server: `displayboard` has them, and so has each ``BoardApp``.
///
/// They find the running server by its data directory, so any of these programs can talk to any of these servers.
public enum OperatorCommands {
  /// For a program's own list of commands.
  public static let all: [any ParsableCommand.Type] = [
    HostConsole.self, OwnerConsole.self, InspectCommand.self, BackupCommand.self, RestoreCommand.self,
    RepairCommand.self, DoctorCommand.self,

    ExportCommand.self, ImportCommand.self,
  ]
}
