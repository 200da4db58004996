import ArgumentParser
import BoardUITerminal
import Document
import Foundation
import Messages
import Sentences
import Service

/// `displayboard owner backup`: everything that the owner's page does with backups.
struct OwnerBackup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Make a backup of all boards, which the server keeps.",
    discussion: """
      It is kept in the folder `backups` of the data directory; `displayboard backup FILE` makes one elsewhere. It \
      holds everything people wrote, but neither master.key nor anyone's secrets. Only you can read it.
      """)

  @OptionGroup var options: OwnerOptions

  func run() throws {
    let name = try options.ask("backUp").backup ?? ""
    print(HostText.ofEnvironment.said(.backupMade(backup: name, path: sanitized("\(options.data)/backups/\(name)"))))
  }
}

struct OwnerBackupsList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backups", abstract: "List the backups that the server keeps, the latest first.")

  @OptionGroup var options: OwnerOptions
  @Option(help: "A backup's name: list the boards in it.") var boards: String?

  func run() throws {
    let text = HostText.ofEnvironment
    if let boards {
      for board in try options.ask("boardsOfBackup", ["backup": .text(boards)]).backedUp ?? [] {
        print([board.name, board.title ?? ""].map { sanitized($0) }.joined(separator: "  "))
      }
      return
    }
    let backups = try options.ask("backups").backups ?? []
    if backups.isEmpty { print(text.said(.noBackups)) }
    for backup in backups {
      let time = Date(timeIntervalSince1970: Double(backup.madeAt) / 1_000).ISO8601Format()
      print("\(backup.name)  \(time)  \(max(1, backup.bytes >> 10)) KB")
    }
  }
}

struct OwnerRemoveBackup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove-backup", abstract: "Remove a backup that the server keeps.")

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The backup's name, as `owner backups` lists it.") var backup: String

  func run() throws {
    try options.ask("removeBackup", ["backup": .text(backup)], .backupRemoved(backup: sanitized(backup)))
  }
}

struct OwnerPassphrase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase",
    abstract: "Set the passphrase that backups are sealed with where others could listen.",
    discussion: """
      Over http, others on the network can read what the owner's page sends, a passphrase too. So it is set here, at \
      the server's machine, and a backup leaves over such a network only if one is set. It is asked for at the prompt, \
      or read from the input. `--forget` removes it. Keep it elsewhere too, because nobody can open a sealed backup \
      without it.
      """)

  @OptionGroup var options: OwnerOptions
  @Flag(help: "Remove the passphrase.") var forget = false

  func run() throws {
    let text = HostText.ofEnvironment
    let path = MachinePassphrase.path(in: options.data)
    if forget {
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
      print(text.said(.passphraseForgotten))
      return
    }
    let typed = isatty(STDIN_FILENO) == 1 ? getpass(text.said(.passphraseAsk)).map { String(cString: $0) } : readLine()
    guard let typed, SealedFile.passphraseBytes.contains(typed.utf8.count) else {
      throw Complaint(text.said(.backupsRefusedBadPassphrase(limit: SealedFile.passphraseBytes.lowerBound)))
    }
    try DataDirectory.write(Data(typed.utf8), to: path)
    print(text.said(.passphraseKept))
  }
}

/// Opens a sealed backup on any machine, with no server.
struct OwnerUnseal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unseal", abstract: "Open a sealed backup, so that `displayboard restore` reads it.",
    discussion: "The passphrase is asked for at the prompt, or read from the input. No server needs to run.")

  @Argument(help: "The sealed file.") var sealed: String
  @Argument(help: "The file to make.") var file: String

  func run() throws {
    let text = HostText.ofEnvironment
    let typed = isatty(STDIN_FILENO) == 1 ? getpass(text.said(.passphraseAsk)).map { String(cString: $0) } : readLine()
    do throws(SealedFile.Problem) {
      try SealedFile.open(sealed, as: file, passphrase: typed ?? "")
    } catch {
      switch error {
      case .notSealed: throw Complaint(text.said(.backupsRefusedBackupDamaged))
      case .wrongPassphrase: throw Complaint(text.said(.backupsRefusedWrongPassphrase))
      case .io(let detail, _): throw Complaint("\(sanitized(detail)).")
      }
    }
    print(text.said(.backupUnsealed(file: sanitized(file))))
  }
}
