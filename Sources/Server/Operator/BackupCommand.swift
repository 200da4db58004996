import BoardUITerminal
import ArgumentParser
import Document
import FoundationEssentials
import Sentences

/// `displayboard backup`: all boards in one file, while the evening goes on.
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy all boards to a file, whether or not the server runs.",
    discussion: """
      The file has all boards as they were at one moment, and is there completely or not at all. It holds everything \
      people wrote, so only you can read it. Every entry of every board is read and proven before the file gets its \
      name. If a board is damaged, it is named, and no backup is made unless you say --anyway. Copying the data \
      directory's database by other means loses whatever is still in its log. The key that links are made from, \
      master.key, isn't in it; keep a copy of that too, or restored boards have new links.
      """)

  @Argument(help: "The file to make.") var file: String
  @Option(help: "The server's data directory.") var data = "data"
  @Flag(help: "Replace the file, if there is one.") var replace = false
  @Flag(help: "Keep the backup even if a board in it is damaged, and say which.") var anyway = false

  func run() throws {
    guard replace || !FileManager.default.fileExists(atPath: file) else {
      throw Complaint(.fileIsThere(file: file))
    }
    let boards =
      if HostSession.isServed(data) {
        try keepMadeByServer()
      } else {
        try Backups.make(of: data, as: file, anyway: anyway)
      }
    print("\(sanitized(file)) has \(BackupText.boards(boards)).\(BackupText.problems(boards))")
  }

  /// The backup that the server made in its folder, and why that isn't all there was.
  private func keepMadeByServer() throws -> Backups.Contents {
    let said = try HostRequest.put("/api/backup", to: data).split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = said.first, Backups.isHandover(name) else {
      throw Complaint(.notUnderstood)
    }
    return try Backups.keep(
      "\(data)/\(name)", as: file, problem: said.dropFirst().first, anyway: anyway)
  }
}

/// `displayboard restore`: the boards as they are in a backup.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Make the boards what they are in a backup. Stop the server first.",
    discussion: """
      Guests keep the seats that they had when the backup was made. Every entry of every board is read and proven \
      first. A backup with a damaged board is refused, and the board is named, unless you say --anyway. That board \
      then opens as it was before the damage, only to look at, until `repair` makes it one that people can change. \
      With --cluster the boards go into a cluster that doesn't have them. The data directory then only has the \
      cluster's master.key and room for the boards. Start nodes after that.
      """)

  @Argument(help: "The file that `backup` made.") var file: String
  @Option(help: "The server's data directory.") var data = "data"
  @Flag(help: "Replace the boards that are there.") var replace = false
  @Flag(help: "Restore the backup even if a board in it is damaged.") var anyway = false
  @OptionGroup var cluster: ClusterOptions

  func validate() throws {
    guard cluster.configuration != nil else { return }
    guard !replace else {
      throw ValidationError("Boards in a cluster aren't replaced: restore without --replace into a new cluster.")
    }
    guard !anyway else {
      throw ValidationError(
        """
        A damaged board can't go into a cluster. Restore the backup to one machine with --anyway, `repair` it there, and \
        back it up again.
        """)
    }
  }

  func run() throws {
    if let cluster = cluster.configuration {
      let boards = try Backups.restore(file, into: cluster, by: data)
      print("The cluster \(cluster.name) has \(BackupText.boards(boards)).\(BackupText.problems(boards))")
      return
    }
    let boards = try Backups.restore(file, to: data, replacing: replace, anyway: anyway)
    print("\(sanitized(data)) has \(BackupText.boards(boards)) again.\(BackupText.problems(boards))")
  }
}

private enum BackupText {
  static func boards(_ contents: Backups.Contents) -> String {
    let boards = contents.boards
    let names = boards.map(\.description).joined(separator: ", ")
    return boards.count == 1 ? "the board \(names)" : "\(boards.count) boards: \(names)"
  }

  /// Text from a damaged file goes to a terminal.
  static func problems(_ contents: Backups.Contents) -> String {
    contents.problems.map { "\n  Damaged: \(sanitized($0))" }.joined()
  }
}
