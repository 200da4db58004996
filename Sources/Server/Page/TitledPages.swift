import Document
import Service

/// The pages of the boards whose titles hosts made public (rule LP1), written when someone first asks for them.
struct TitledPages {
  private struct Page {
    var title: String
    var resource: Resource
  }

  /// More aren't kept: those are written again each time.
  private static let pagesMax = 200

  private let assets: PageAssets
  private var pages: [BoardName: Page] = [:]

  init(_ assets: PageAssets) { self.assets = assets }

  /// - Complexity: O(1), but for a title that it hasn't had yet.
  mutating func page(of board: BoardName, titled title: String) -> Resource {
    if let page = pages[board], page.title == title { return page.resource }
    let resource = assets.index(titled: title)
    if pages[board] != nil || pages.count < Self.pagesMax { pages[board] = Page(title: title, resource: resource) }
    return resource
  }
}
