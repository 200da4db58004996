public import Logging
import BoardUITerminal

/// The log as lines on standard error. One call is one line, whatever is in it: names of files and of people, and what
/// others wrote, move no cursor of a terminal that shows it, and make no line of their own in a journal.
struct LineLog: LogHandler {
  private var stream: StreamLogHandler

  init(label: String) { stream = .standardError(label: label) }

  var logLevel: Logger.Level {
    get { stream.logLevel }
    set { stream.logLevel = newValue }
  }

  var metadataProvider: Logger.MetadataProvider? {
    get { stream.metadataProvider }
    set { stream.metadataProvider = newValue }
  }

  var metadata: Logger.Metadata {
    get { stream.metadata }
    set { stream.metadata = newValue.mapValues(Self.harmless) }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { stream[metadataKey: key] }
    set { stream[metadataKey: key] = newValue.map(Self.harmless) }
  }

  func log(event: LogEvent) { stream.log(event: Self.harmless(event)) }

  static func harmless(_ event: LogEvent) -> LogEvent {
    var event = event
    event.message = "\(sanitized(event.message.description))"
    var details = event.metadata?.mapValues(harmless)
    if let error = event.error {
      details = (details ?? [:]).merging(["error": .string(sanitized("\(error)"))]) { said, _ in said }
      event.error = nil
    }
    event.metadata = details
    return event
  }

  private static func harmless(_ value: Logger.Metadata.Value) -> Logger.Metadata.Value {
    .string(sanitized("\(value)"))
  }
}

extension Logger {
  /// The program's own log: lines on standard error.
  public static var lines: Logger { Logger(label: "displayboard") { LineLog(label: $0) } }
}
