import BoardUI
import Testing

/// The views that other views offer to show for a value's type, for as long as they are there.
private final class Registry {
  private(set) var names: Set<String> = []
  func register<T>(_ type: T.Type) { names.insert(String(reflecting: type)) }
  func unregister<T>(_ type: T.Type) { names.remove(String(reflecting: type)) }
}

private struct RegistryKey: EnvironmentKey {
  static var defaultValue: Registry? { nil }
}

extension EnvironmentValues {
  fileprivate var registry: Registry? {
    get { self[RegistryKey.self] }
    set { self[RegistryKey.self] = newValue }
  }
}

private struct Registering<T>: ViewModifier {
  @Environment(\.registry) private var registry
  func body(content: Content) -> some View {
    content
      .onAppear { registry?.register(T.self) }
      .onDisappear { registry?.unregister(T.self) }
  }
}

@Suite("A registry in the environment")
struct EffectRegistryTests {
  private struct Screen: View {
    var showsFruit: Bool
    var body: some View {
      VStack {
        Text("root").modifier(Registering<Int>())
        if showsFruit { Text("fruit").modifier(Registering<String>()) }
      }
    }
  }

  private struct Root: View {
    var showsFruit: Bool
    let registry: Registry
    var body: some View { Screen(showsFruit: showsFruit).environment(\.registry, registry) }
  }

  @Test("[N5][N6] a registry holds a type while its view is there, and registering evaluates nothing again")
  func registry() {
    let registry = Registry()
    let log = EffectLog()
    let graph = ViewGraph(Root(showsFruit: true, registry: registry))
    _ = graph.update(.unspecified)
    let work = graph.work
    graph.takeEffects().forEach(log.perform)
    #expect(registry.names == ["Swift.Int", "Swift.String"])
    #expect(!graph.needsUpdate)
    _ = graph.update(.unspecified)
    #expect(graph.work == work)
    graph.show(Root(showsFruit: false, registry: registry))
    _ = graph.update(.unspecified) { log.perform($0) }
    #expect(registry.names == ["Swift.Int"])
  }
}
