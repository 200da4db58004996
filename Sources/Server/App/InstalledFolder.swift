/// Where a program that is installed has its page and templates.
enum InstalledFolder {
  /// The package's.
  static let usual = "/usr/share/displayboard"

  /// Beside any program in a folder `bin`: `…/bin/displayboard` has `…/share/displayboard`.
  static func share(besideProgram path: String) -> String {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return folder + "/../share/displayboard"
  }
}
