import Document
import Foundation
import Logging

/// The boards that new ones are made from: those that come with the program (`deploy/boards/templates`), and the
/// owner's own.
///
/// Read once, when the server starts: a file with a mistake is skipped, and the operator hears why.
struct BoardTemplates: Sendable {
  struct Template: Sendable {
    var name: BoardName
    var text: String
    var title: String
    var about: String?
  }

  private(set) var all: [Template] = []
  /// Files that are no templates, and why.
  private(set) var passedOver: [ServeError] = []

  static let none = BoardTemplates()

  private init() {}

  /// Reads the `.yaml` files directly in a folder, in order of their names.
  ///
  /// - Throws: ``ServeError/unreadableBoardFile(path:reason:)`` if the folder can't be read.
  init(folder: String, limits: Limits) throws(ServeError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw .unreadableBoardFile(path: folder, reason: "the folder can't be read")
    }
    for file in names where file.hasSuffix(".yaml") {
      let path = "\(folder)/\(file)"
      do throws(ServeError) {
        guard let name = BoardName(String(file.dropLast(".yaml".count))) else { throw .badBoardName(path: path) }
        all.append(try Template(name: name, text: try BoardFiles.source(of: path), limits: limits))
      } catch {
        passedOver.append(error)
      }
    }
  }

  subscript(name: BoardName) -> Template? { all.first { $0.name == name } }

  /// The folder that is meant if nobody names one: the one that the program was installed with, else its source; nil:
  /// there is none of these.
  ///
  /// - Parameter executable: the path of the program that runs.
  static func usualFolder(executable: String?) -> String? {
    let beside = executable.map { InstalledFolder.share(besideProgram: $0) + "/templates" }
    // …/Sources/Server/Owner/BoardTemplates.swift
    let source = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
    let folders = [beside, InstalledFolder.usual + "/templates", "\(source)/deploy/boards/templates"]
    return folders.compactMap(\.self).first { FileManager.default.fileExists(atPath: $0) }
  }
}

extension BoardTemplates.Template {
  /// - Throws: ``ServeError/boardFile(_:)``.
  init(name: BoardName, text: String, limits: Limits) throws(ServeError) {
    var files = CollectionFiles()
    let file = try BoardFile(text, at: name.description, limits: limits, files: &files, fed: [:])
    self.init(name: name, text: text, title: file.title, about: file.about)
  }
}

extension BoardTemplates {
  /// The templates that come with the program. A mistake in one keeps no board from being served.
  init(_ configuration: ServeConfiguration, _ logger: Logger) {
    guard let folder = configuration.templatesPath else {
      self = .none
      return
    }
    do throws(ServeError) {
      self = try BoardTemplates(folder: folder, limits: configuration.limits)
      for error in passedOver { logger.warning("\(error) It isn't a template.") }
    } catch {
      logger.warning("There are no templates: \(error)")
      self = .none
    }
  }
}
