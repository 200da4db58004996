import BoardUI
import CStb
import Foundation
import Service

/// The pictures that boards may show, by the names of their files: `Image("poster.png")` is served at
/// `/pictures/poster.png`.
///
/// They are read once, at the start. Boards show no picture from elsewhere: guests' phones ask this server for all of
/// them.
struct Pictures {
  /// The pictures that views find in their environment.
  let assets: Assets
  private let resources: [String: Resource]

  static let countMax = 256
  static let bytesMax = 8 << 20

  private static let contentTypes = ["png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif"]

  static let none = Pictures(sizes: [:], resources: [:])

  private init(sizes: [String: Assets.Asset], resources: [String: Resource]) {
    assets = Assets(sizes)
    self.resources = resources
  }

  /// Reads the pictures directly in `folder`; other files are passed over.
  ///
  /// - Throws: `unusablePicture` for a file that isn't what its name says, is too large, or is one too many.
  init(folder: String) throws(ServeError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw .unusablePicture(path: folder, reason: "the folder can't be read")
    }
    var sizes: [String: Assets.Asset] = [:]
    var resources: [String: Resource] = [:]
    for name in names {
      guard let type = name.split(separator: ".").last.flatMap({ Self.contentTypes[$0.lowercased()] }) else { continue }
      let path = "\(folder)/\(name)"
      guard sizes.count < Self.countMax else {
        throw .unusablePicture(path: path, reason: "a server holds at most \(Self.countMax) pictures")
      }
      guard let data = FileManager.default.contents(atPath: path) else {
        throw .unusablePicture(path: path, reason: "it can't be opened")
      }
      guard data.count <= Self.bytesMax else {
        throw .unusablePicture(path: path, reason: "it has more than \(Self.bytesMax >> 20) MB")
      }
      let bytes = Array(data)
      guard let size = Self.size(of: bytes) else {
        throw .unusablePicture(path: path, reason: "it isn't a PNG, JPEG or GIF picture")
      }
      sizes[name] = Assets.Asset(name: name, size: size)
      resources["/pictures/\(name)"] = Resource(asking: bytes, type, isCompressible: false)
    }
    self.init(sizes: sizes, resources: resources)
  }

  subscript(path: String) -> Resource? { resources[path] }

  private static func size(of bytes: [UInt8]) -> CGSize? {
    var width: CInt = 0
    var height: CInt = 0
    var channels: CInt = 0
    let isPicture = stbi_info_from_memory(bytes, CInt(bytes.count), &width, &height, &channels)
    return isPicture == 1 && width > 0 && height > 0 ? CGSize(width: Int(width), height: Int(height)) : nil
  }
}
