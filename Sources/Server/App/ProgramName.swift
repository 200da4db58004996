/// The name of this program, for sentences that tell people what to type.
enum ProgramName {
  /// The name of the file that runs, without its folders.
  static var typed: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "displayboard"
  }
}
