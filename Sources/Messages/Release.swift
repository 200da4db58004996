/// The version of DisplayBoard that is being built: programs report it (`--version`), and so do the package and its
/// list of parts. This is its only place; a test compares the changelogs with it.
public enum Release {
  /// As in <https://semver.org>. A package's version also names its commit.
  public static let version = "0.1.0"
}
