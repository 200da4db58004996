public import Foundation

/// The pictures that the server holds, by the name or address a declaration knows them by.
///
/// An engine fetches nothing: the program that runs it says what has arrived.
public struct Assets: Hashable, Sendable {
  /// A picture that the server has.
  public struct Asset: Hashable, Sendable {
    /// The address that clients ask the server for.
    public var name: String
    /// In points.
    public var size: CGSize

    /// A picture by the name that the server serves it under.
    public init(name: String, size: CGSize) {
      self.name = name
      self.size = size
    }
  }

  private var assets: [String: Asset]

  /// - Parameter assets: by the name or address that declarations write. Each is known by its own name too.
  /// - Complexity: O(assets).
  public init(_ assets: [String: Asset] = [:]) {
    self.assets = Dictionary(assets.values.map { ($0.name, $0) }) { first, _ in first }
    self.assets.merge(assets) { _, written in written }
  }

  /// The picture of this name or address; nil if the server has none.
  public subscript(nameOrAddress: String) -> Asset? { assets[nameOrAddress] }
}

private struct AssetsKey: EnvironmentKey {
  static var defaultValue: Assets { Assets() }
}

extension EnvironmentValues {
  /// The pictures that views may show.
  public var assets: Assets {
    get { self[AssetsKey.self] }
    set { self[AssetsKey.self] = newValue }
  }
}

/// Where the loading of a picture is.
public enum AsyncImagePhase: Hashable, Sendable {
  /// There is nothing to show yet.
  case empty
  /// The picture can be shown.
  case success(Image)

  /// The picture, if it can be shown.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }
}

/// A picture from an address, once the server holds it; until then something in its place.
///
/// Neither server nor clients load from elsewhere because a board says so: an address of which there is no copy among
/// the ``Assets`` stays a placeholder.
nonisolated public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  @Environment(\.assets) private var assets

  /// Shows what `content` makes of each phase.
  public init(url: URL?, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {
    self.url = url
    self.content = content
  }

  /// Shows what `content` makes of the picture, and `placeholder` until then.
  public init<Loaded: View, Placeholder: View>(
    url: URL?, @ViewBuilder content: @escaping (Image) -> Loaded, @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Loaded, Placeholder> {
    self.init(url: url) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  public var body: some View { content(phase) }

  private var phase: AsyncImagePhase {
    guard let url, let asset = assets[url.absoluteString] else { return .empty }
    return .success(Image(asset.name))
  }
}

extension AsyncImage where Content == _ConditionalContent<Image, Color> {
  /// Shows the picture, and nothing until then.
  public init(url: URL?) {
    self.init(url: url, content: { $0 }, placeholder: { Color.gray.opacity(0.2) })
  }
}
