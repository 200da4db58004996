internal import BoardUI
internal import Document
internal import Presentation

// What the board's views do besides being shown: they keep values, have tasks, and write state from them.

extension Room {
  /// Calls `wake`, from any thread, when views or their tasks wrote something that the room should look at: the room's
  /// owner says ``RoomEvent/viewsChanged`` soon. More calls until then do no harm.
  public func onViewsChanged(_ wake: @escaping @Sendable () -> Void) {
    views.mail.onMail(wake)
    stream.onNeedsUpdate(wake)
  }

  /// What views want besides frames: their values stored, their tasks started and cancelled, their mistakes logged.
  func settleViews() {
    for change in stream.takeTasks() {
      switch change {
      case .start(let task): emit(.startTask(task))
      case .cancel(let id): emit(.cancelTask(id))
      }
    }
    store()
    let (mistakes, leftOut) = views.takeMistakes(most: configuration.viewDiagnosticsMax)
    for mistake in mistakes { log(.warning, "views.diagnostic", ["what": Self.logged(mistake)]) }
    if leftOut > 0 { log(.warning, "views.leftOut", ["count": "\(leftOut)"]) }
  }

  /// Rows may be told apart by what people wrote, which isn't for the log.
  private static func logged(_ diagnostic: Diagnostic) -> String {
    if case .duplicateID = diagnostic { "An id occurs more than once in a ForEach." } else { "\(diagnostic)" }
  }

  /// Journals what views want kept, as soon as that can be written. Values that it has already are left out.
  private func store() {
    guard ledger.isOpen else { return }
    for write in views.mail.takeWrites() where ahead.stored[write.name] != write.json {
      if let problem = problem(with: write) {
        log(.warning, "views.notStored", ["name": String(write.name.prefix(200)), "reason": problem])
      } else {
        gather([.stored(name: write.name, json: write.json, at: time.wall)])
      }
    }
  }

  private func problem(with write: StoredWrite) -> String? {
    guard write.name.utf8.count <= configuration.storedNameBytesMax else {
      return "its name has more than \(configuration.storedNameBytesMax) bytes"
    }
    guard write.json.utf8.count <= configuration.storedBytesMax else {
      return "\(write.json.utf8.count) bytes, of at most \(configuration.storedBytesMax)"
    }
    guard ahead.stored[write.name] != nil || ahead.stored.count < configuration.storedNamesMax else {
      return "\(configuration.storedNamesMax) names are stored already"
    }
    return nil
  }

  /// Views see a value once it is on disk.
  func showStored(_ name: String, _ json: String) { views.state.set(stored: StoredWrite(name: name, json: json)) }

  /// A value that was handed to the journal and isn't known to be there is written once more, unless views wrote
  /// something newer.
  func storeAgain(_ entries: [Entry]) {
    views.mail.putBack(
      entries.compactMap { entry in
        if case .stored(let name, let json, _) = entry { StoredWrite(name: name, json: json) } else { nil }
      })
  }
}
