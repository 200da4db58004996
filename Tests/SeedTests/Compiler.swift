import Foundation

/// Asks the compiler about sources that must not compile.
enum Compiler {
  struct Result {
    struct Message {
      let line: Int
      let message: String
    }
    let succeeded: Bool
    let output: String
    let errors: [Message]
  }

  enum Problem: Error { case noTestBundle }

  /// Type checks a file that may import this package's modules.
  static func typecheck(_ source: String) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { print("\(folder.path) stays: \(error)") }
    }
    let file = folder.appending(path: "Sample.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-I", try modules().path, file.path]
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let errors = output.split(separator: "\n").compactMap { line -> Result.Message? in
      let parts = line.components(separatedBy: ": error: ")
      guard parts.count == 2, parts[0].hasPrefix(file.path) else { return nil }
      let place = parts[0].dropFirst(file.path.count + 1).split(separator: ":")
      return Result.Message(line: place.first.flatMap { Int($0) } ?? 0, message: parts[1])
    }
    return Result(succeeded: process.terminationStatus == 0, output: output, errors: errors)
  }

  /// Where this very build put its modules: beside the test bundle, which is this program or an argument of it.
  private static func modules() throws -> URL {
    guard let bundle = CommandLine.arguments.first(where: { $0.hasSuffix(".xctest") }) else {
      throw Problem.noTestBundle
    }
    return URL(filePath: bundle).deletingLastPathComponent().appending(path: "Modules")
  }
}
