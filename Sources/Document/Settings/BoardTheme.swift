/// The colors of a board on everyone's pages and walls (rules TH1 to TH5 of `Messages/SPEC.md`). A terminal has colors
/// of its own.
public enum BoardTheme: String, Hashable, Sendable, Codable, CaseIterable {
  /// Felt, paper and pins, in light or dark as each browser prefers.
  case paper
  /// A dark room with colored lights, whatever browsers prefer.
  case neon
  /// Without textures and shadows, in light or dark.
  case plain
  /// Black on white, or white on black.
  case contrast
}
