import ArgumentParser
import BoardUITerminal
import Document
import Messages
import Sentences

// The commands for walls one by one.

struct HostWalls: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walls", abstract: "List the walls that are here, and those that show something of their own.",
    discussion: """
      `host name-wall` gives one a name, by its number; `host wall curtain --name Bar` then says what that wall alone \
      shows. A wall keeps its name in its own address, as `?name=Bar`.
      """)

  @OptionGroup var options: HostOptions

  func run() throws {
    try options.ask(.walls) { text, result in
      guard case .walls(let walls) = result else { return text.unexpected }
      guard !walls.isEmpty else { return [text.said(.noWalls)] }
      return walls.map { wall in
        let size = wall.width.flatMap { width in wall.height.map { "\(width) × \($0)" } } ?? ""
        let name = wall.name.map { sanitized($0.description) } ?? text.said(.wallNameless)
        return text.said(.wallHere(number: "\(wall.number)", name: name, size: size))
      }
    }
  }
}

struct HostNameWall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "name-wall", abstract: "Give a wall a name, by its number, as `host walls` lists it.",
    discussion: "Without a name, the wall loses the one it has.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The wall's number.") var number: UInt64
  @Argument(help: "What it is called, in one line of at most 48 bytes.") var name: WallName?

  func run() throws {
    try options.ask(
      .nameWall(number, name), name.map { .wallNamed(name: $0.description) } ?? .wallUnnamed)
  }
}
