import ArgumentParser
import Joining
import Messages

/// `displayboard join` as a program of its own, for machines that only join.
@main
struct DisplayBoardJoin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "displayboard-join", abstract: JoinCommand.configuration.abstract,
    discussion: JoinCommand.configuration.discussion.replacing("displayboard join", with: "displayboard-join"),
    version: Release.version)

  @OptionGroup var join: JoinCommand

  func run() throws { try join.run() }
}
