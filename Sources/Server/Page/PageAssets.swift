import Document
import FoundationEssentials
import Sentences
import Service

/// The page's files in memory, by the exact paths they are served at: `/b/<board>`, `/host`, `/assets/<room>/<file>`,
/// `/assets/sentences/<language>/<file>`; and `/protocol/<file>`, the protocol as it is written down for those who
/// write clients. For people who work on the page there is `/design`, which shows all its parts in every state.
///
/// Nothing on disk is reachable by a path; a path that isn't in the table isn't there. The page of a board is served
/// whether there is a board of that name or not, because the answer would tell those who have no link.
struct PageAssets {
  private var resources: [String: Resource]
  let wall: WallPage
  /// The page of a screen that waits for its host.
  let pairing: HTMLTemplate
  /// Where guests type a board's code.
  let join: HTMLTemplate
  /// The hashes of the scripts in it.
  let joinScripts: [String]
  /// Where a phone tests whether it gets through.
  let here: HTMLTemplate
  private let index: Resource
  private let host: Resource

  /// The folders of the page's scripts and style sheets.
  private static let rooms = [
    "board", "card", "export", "health", "history", "host", "input", "invitation", "keepsake", "owner", "people",
    "phone", "pictures", "pointer", "rich", "roster", "seats", "sentences", "shape", "sheets", "style", "sync",
    "templates", "theme", "threads", "timer", "transfer", "turns", "wall",
  ]

  /// The kinds of file that are served; others in the folder (tests, configuration) are not.
  private static let contentTypes = [
    "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "ico": "image/x-icon", "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
  ]

  private static let protocolContentTypes = ["yaml": "application/yaml", "json": "application/schema+json"]

  /// Reads the files directly in `folder`, in its rooms and in its `protocol`; those in its `design` only if they
  /// should be shown.
  init(folder: String, showsDesign: Bool = false) throws(ServeError) {
    var resources: [String: Resource] = [:]
    try Self.read(folder, at: "/assets", Self.contentTypes, into: &resources)
    for room in Self.rooms {
      try Self.read("\(folder)/\(room)", at: "/assets/\(room)", Self.contentTypes, into: &resources)
    }
    for language in Language.allCases.map(\.tag) {
      try Self.read(
        "\(folder)/sentences/\(language)", at: "/assets/sentences/\(language)", Self.contentTypes, into: &resources)
    }
    try Self.read("\(folder)/protocol", at: "/protocol", Self.protocolContentTypes, into: &resources)
    if showsDesign {
      try Self.read("\(folder)/design", at: "/design", Self.contentTypes, into: &resources)
      guard let design = resources.removeValue(forKey: "/design/design.html") else {
        throw .missingAssets(path: "\(folder)/design")
      }
      resources["/design"] = design
    }
    guard let index = resources["/assets/index.html"], let owner = resources.removeValue(forKey: "/assets/owner.html"),
      let host = resources["/assets/host.html"],
      let wall = resources.removeValue(forKey: "/assets/wall.html"),
      let pairing = resources.removeValue(forKey: "/assets/pairing.html"),
      let join = resources.removeValue(forKey: "/assets/join.html"),
      let here = resources.removeValue(forKey: "/assets/here.html")
    else { throw .missingAssets(path: folder) }
    self.wall = WallPage(template: HTMLTemplate(String(decoding: wall.bytes, as: UTF8.self)))
    self.pairing = HTMLTemplate(String(decoding: pairing.bytes, as: UTF8.self))
    self.here = HTMLTemplate(String(decoding: here.bytes, as: UTF8.self))
    self.join = HTMLTemplate(String(decoding: join.bytes, as: UTF8.self))
    joinScripts = join.scriptHashes
    self.index = index
    self.host = host
    resources["/host"] = host
    resources["/owner"] = owner
    resources["/favicon.ico"] = resources["/assets/favicon.svg"]
    self.resources = resources
  }

  private static func read(
    _ folder: String, at path: String, _ types: [String: String], into resources: inout [String: Resource]
  ) throws(ServeError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw .missingAssets(path: folder)
    }
    for name in names {
      guard let type = name.split(separator: ".").last.flatMap({ types[String($0)] }), !name.hasSuffix(".d.ts"),
        let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
      else { continue }
      resources["\(path)/\(name)"] =
        type == "font/woff2"
        ? Resource(keeping: Array(data), type) : Resource(asking: Array(data), type, isCompressible: true)
    }
  }

  subscript(path: String) -> Resource? {
    if let resource = resources[path] { return resource }
    for (prefix, page) in [("/b/", index), ("/host/", host)] where path.hasPrefix(prefix) {
      return BoardName(String(path.dropFirst(prefix.count))) == nil ? nil : page
    }
    return nil
  }

  /// The page of a board whose title everyone may read: for the preview of its link, and in a browser's tab.
  ///
  /// - Complexity: O(length of the page): it is written and compressed.
  func index(titled title: String) -> Resource {
    let page = String(decoding: index.bytes, as: UTF8.self)
    let escaped = HTMLTemplate.escaped(title)
    let titled = page.replacing("<title>DisplayBoard</title>", with: "<title>\(escaped)</title>")
      .replacing("property=\"og:title\" content=\"DisplayBoard\"", with: "property=\"og:title\" content=\"\(escaped)\"")
    return Resource(asking: Array(titled.utf8), index.contentType, isCompressible: true)
  }

  /// The board whose page this is; nil: it is another path.
  static func board(at path: String) -> BoardName? {
    path.hasPrefix("/b/") ? BoardName(String(path.dropFirst(3))) : nil
  }

  /// Whether the path is that of a host's or the owner's page, which isn't for everyone.
  static func isConsole(_ path: String) -> Bool { path == "/host" || path.hasPrefix("/host/") || path == "/owner" }
}

extension Resource {
  /// A file whose name has a part of its hash in it: browsers keep it for a year and ask nobody.
  init(keeping bytes: [UInt8], _ contentType: String) {
    self.init(bytes: bytes, contentType: contentType, cacheControl: "public, max-age=31536000, immutable")
  }

  /// A file that clients keep and ask for again each time, answered 304: a new version is there with the next load, and
  /// a reload costs no bytes.
  init(asking bytes: [UInt8], _ contentType: String, isCompressible: Bool) {
    let digest = Digest.sha256(bytes).prefix(12).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    self.init(
      bytes: bytes, contentType: contentType, etag: "\"\(digest.joined())\"",
      packed: isCompressible ? Packed { Gzip.compressed(bytes) } : nil, cacheControl: "no-cache",
      scriptHashes: contentType.hasPrefix("text/html")
        ? Self.scriptHashes(in: String(decoding: bytes, as: UTF8.self)) : [])
  }

  /// The hashes of the texts between `<script>` and `</script>`, which we write without attributes.
  private static func scriptHashes(in page: String) -> [String] {
    page.split(separator: "<script>", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      rest.firstRange(of: "</script>").map { end in
        "sha256-" + Data(Digest.sha256(Array(rest[..<end.lowerBound].utf8))).base64EncodedString()
      }
    }
  }
}
