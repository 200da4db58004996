import ArgumentParser
import BoardUITerminal
import Document
import Foundation
import Sentences

// The nodes of a cluster, for its operator. Any node can answer, because it knows the others by their heartbeats.

struct HostNodes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nodes", abstract: "List the cluster's nodes and the boards that each one holds.",
    discussion: """
      A line for each node: whether it serves, how many boards it holds, how many people are on those, how many \
      connections it has itself, its version, and when it was started. Below are its boards, the ones with most people \
      first, 256 at most. A node whose heartbeat is overdue is late, and after one and a half seconds silent; ten \
      minutes later it is no longer listed. Any node can be asked.
      """)

  @OptionGroup var options: OwnerOptions
  @Flag(help: "JSON Lines: an object for each node.") var json = false

  func run() throws {
    let nodes = try options.nodes()
    guard json else {
      for line in HostText.ofEnvironment.nodes(nodes, in: .current) { print(line) }
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for node in nodes { print(String(decoding: try encoder.encode(node), as: UTF8.self)) }
  }
}

struct HostMove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a board to another node of the cluster.",
    discussion: """
      The node that holds the board stores what is on its way and gives the board back, and the other one takes it at \
      once. People who came by a third node stay connected. Those at the node that held it come back by themselves, as \
      when a node is stopped. If nobody has been on the board for ten minutes, it is given back, and belongs to the \
      node where its next guest comes.
      """)

  @OptionGroup var options: OwnerOptions
  @Argument(help: "The board's name, as `host boards` lists it.") var board: String
  @Argument(help: "The node that should have it, as `host nodes` lists it.") var node: String

  func run() throws {
    struct Answer: Decodable {
      var wasThere: Bool
    }
    guard BoardName(board) != nil else { throw Complaint(.noBoard(board: sanitized(board))) }
    let answer = try JSONDecoder().decode(
      Answer.self, from: Data(try options.answer("move", ["board": .text(board), "node": .text(node)])))
    let sentence: CommandSentence =
      answer.wasThere ? .boardWasThere(board: board, node: node) : .boardMoved(board: board, node: node)
    print(HostText.ofEnvironment.said(sentence))
  }
}

extension OwnerOptions {
  fileprivate func nodes() throws -> [NodeLine] {
    struct Answer: Decodable {
      var nodes: [NodeLine]
    }
    return try JSONDecoder().decode(Answer.self, from: Data(try answer("nodes"))).nodes
  }
}

extension HostText {
  /// A table with the boards of each node below it.
  func nodes(_ nodes: [NodeLine], in zone: TimeZone) -> [String] {
    let titles: [CommandSentence] = [
      .nodesName, .nodesState, .nodesBoards, .nodesPeople, .nodesConnections, .nodesVersion, .nodesSince,
    ]
    let rows = [titles.map(said)] + nodes.map { cells($0, in: zone) }
    let widths = titles.indices.map { column in rows.map { cellWidth($0[column]) }.max() ?? 0 }
    let lines = rows.map { Self.line($0, widths) }
    let boards = nodes.map { node in
      node.held.map { said(.nodeBoard(board: sanitized($0.board), people: "\($0.people)")) }
    }
    return [lines[0]] + zip(lines.dropFirst(), boards).flatMap { line, boards in [line] + boards.map { "  \($0)" } }
  }

  private func cells(_ node: NodeLine, in zone: TimeZone) -> [String] {
    let name = sanitized(node.node)
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: zone).year().month().day()
      .time(includingFractionalSeconds: false)
    return [
      node.here ? said(.nodeHere(node: name)) : name, state(node), "\(node.boards)", "\(node.people)",
      node.connections.map { "\($0)" } ?? "–", node.version.map { sanitized($0) } ?? "–",
      Date(timeIntervalSince1970: Double(node.since) / 1_000).formatted(style),
    ]
  }

  private func state(_ node: NodeLine) -> String {
    switch node.state {
    case .serving: said(.nodeServing)
    case .late: said(.nodeLate)
    case .stopping: said(.nodeStopping)
    case .replaced: said(.nodeReplaced)
    case .cutOff: said(.nodeCutOff)
    case .silent: said(.nodeSilent(seconds: node.silentSeconds))
    }
  }

  /// The numbers, from the third column to the fifth, are right below each other.
  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let space = String(repeating: " ", count: widths[column] - cellWidth(cell))
      line += (2...4).contains(column) ? space + cell : cell + space
      if column < cells.count - 1 { line += "  " }
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
