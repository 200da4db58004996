public import Foundation

/// The pictures that the server holds, by the name or address a declaration knows them by.
///
/// An engine fetches nothing: whoever runs it says what has arrived.
public struct Assets: Hashable, Sendable {
  public struct Asset: Hashable, Sendable {
    /// What clients ask the server for.
    public var name: String
    public var size: CGSize

    public init(name: String, size: CGSize) {
      self.name = name
      self.size = size
    }
  }

  private var assets: [String: Asset]

  /// - Parameter assets: by the name or address that declarations write. Each is known by its own name too.
  public init(_ assets: [String: Asset] = [:]) {
    self.assets = Dictionary(assets.values.map { ($0.name, $0) }) { first, _ in first }
    self.assets.merge(assets) { _, written in written }
  }

  public subscript(nameOrAddress: String) -> Asset? { assets[nameOrAddress] }
}

private struct AssetsKey: EnvironmentKey {
  static var defaultValue: Assets { Assets() }
}

extension EnvironmentValues {
  public var assets: Assets {
    get { self[AssetsKey.self] }
    set { self[AssetsKey.self] = newValue }
  }
}

/// Where the loading of a picture is.
public enum AsyncImagePhase: Hashable, Sendable {
  case empty
  case success(Image)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }
}

/// A picture from an address, once the server holds it; until then something in its place.
///
/// Neither server nor clients load from elsewhere because a board says so: an address of which there is no copy among
/// the ``Assets`` stays a placeholder.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  @Environment(\.assets) private var assets

  public init(url: URL?, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {
    self.url = url
    self.content = content
  }

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
  public init(url: URL?) {
    self.init(url: url, content: { $0 }, placeholder: { Color.gray.opacity(0.2) })
  }
}
