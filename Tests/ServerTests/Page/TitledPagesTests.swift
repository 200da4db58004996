import Document
import Foundation
import Service
import Testing

@testable import Server

@Suite("Pages of boards whose titles are public")
struct TitledPagesTests {
  private let assets: PageAssets

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    assets = try PageAssets(folder: root.appending(path: "web").path)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("[LP1] [T137] a public title is in its page escaped, for previews too, and the page's scripts still run")
  func titled() throws {
    let usual = try #require(assets["/b/karaoke"])
    let page = assets.index(titled: "\"Rock\" & <script>alert(1)</script>")
    let escaped = "&quot;Rock&quot; &amp; &lt;script&gt;alert(1)&lt;/script&gt;"
    #expect(text(page.bytes).contains("<title>\(escaped)</title>"))
    #expect(text(page.bytes).contains("property=\"og:title\" content=\"\(escaped)\""))
    #expect(page.scriptHashes == usual.scriptHashes && !page.scriptHashes.isEmpty)
    #expect(page.etag != usual.etag)
    #expect(!text(usual.bytes).contains("Rock"))
  }

  @Test("[LP1] a page is written once for a title, and again for another one")
  func kept() throws {
    var pages = TitledPages(assets)
    let board = try #require(BoardName("karaoke"))
    let first = pages.page(of: board, titled: "One")
    #expect(pages.page(of: board, titled: "One").etag == first.etag)
    #expect(text(pages.page(of: board, titled: "Two").bytes).contains("<title>Two</title>"))
  }
}
