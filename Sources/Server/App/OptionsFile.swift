public import ArgumentParser
import Foundation
import BoardUITerminal

/// Options in a file, for services: one a line, as on the command line.
/// ```
/// # Lines like this one say something to people.
/// --port 8080
/// --pictures /srv/our pictures
/// --no-mdns
/// ```
/// The text behind the name and a space, or a `=`, is the value as it is: no quotes, no variables. The file's options
/// take the place of `--options FILE` on the command line, so options behind that count more.
public enum OptionsFile {
  static let name = "--options"
  /// A file of options is short; a longer file is something else.
  private static let bytesMax = 64 * 1024

  /// The arguments, with those of the file that they name; one file at most.
  ///
  /// - Throws: ``ServeError/optionsFile(path:reason:)`` if it can't be read, or has a line that is no option.
  /// - Complexity: O(arguments + length of the file).
  public static func expanded(_ arguments: [String]) throws(ServeError) -> [String] {
    guard let index = arguments.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") || $0 == "--" }),
      arguments[index] != "--"
    else { return arguments }
    let before = arguments[..<index]
    if arguments[index] != name {
      let path = String(arguments[index].dropFirst(name.count + 1))
      return before + (try options(in: path)) + arguments[(index + 1)...]
    }
    // Without a file behind it, the parser says what is missing.
    guard index + 1 < arguments.count else { return arguments }
    return before + (try options(in: arguments[index + 1])) + arguments[(index + 2)...]
  }

  private static func options(in path: String) throws(ServeError) -> [String] {
    let text: String
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      guard data.count <= bytesMax, let decoded = String(validating: data, as: UTF8.self) else {
        throw ServeError.optionsFile(path: path, reason: "it isn't a short text")
      }
      text = decoded
    } catch let error as ServeError {
      throw error
    } catch {
      throw .optionsFile(path: path, reason: DataDirectory.reason(error))
    }
    var options: [String] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.trimmed
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let option = option(line), !option.hasPrefix(name) else {
        throw .optionsFile(path: path, reason: "line \(index + 1) isn't an option. One looks like --port 8080")
      }
      options.append(option)
    }
    return options
  }

  /// Joined by `=`, so that a value that begins with `-` is one too.
  private static func option(_ line: Substring) -> String? {
    let end = line.firstIndex { $0.isWhitespace || $0 == "=" } ?? line.endIndex
    let name = line[..<end]
    guard name.hasPrefix("--"), name.count > 2 else { return nil }
    guard end != line.endIndex else { return String(name) }
    let value = line[line.index(after: end)...].trimmed
    return "\(name)=\(value)"
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

extension ParsableCommand {
  /// Runs the command that the process was started with, an options file read.
  ///
  /// Mistakes go to standard error. A path, an argument or a file's text in them shows as plain text: see
  /// ``sanitized(_:keepsLines:)``.
  public static func mainWithOptionsFile() {
    do {
      var command = try parseAsRoot(try OptionsFile.expanded(Array(CommandLine.arguments.dropFirst())))
      try command.run()
    } catch {
      let code = exitCode(for: error)
      // Help and completions are our own text.
      if code.isSuccess { exit(withError: error) }
      let message = fullMessage(for: error)
      if !message.isEmpty {
        FileHandle.standardError.write(Data((sanitized(message, keepsLines: true) + "\n").utf8))
      }
      exit(withError: code)
    }
  }
}
