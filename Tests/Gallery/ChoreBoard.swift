public import BoardUI
import Presentation

/// A container with a list of its own, whose rows people choose, move and delete.
public struct ChoreBoard<Content: View>: View {
  private let content: Content
  @State private var chores = ["Bins", "Cat", "Dishes"]
  @State private var chosen: String?
  @State private var note = ""

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    VStack(alignment: .leading) {
      List(selection: $chosen) {
        ForEach(chores, id: \.self) { chore in
          Text(chore).swipeActions { Button("Praise") { note = "Well done: \(chore)" } }
        }
        .onDelete { chores.remove(atOffsets: $0) }
        .onMove { chores.move(fromOffsets: $0, toOffset: $1) }
      }
      Text("In order: \(chores.joined(separator: ", "))")
      Text("Chosen: \(chosen ?? "none")")
      Text(note.isEmpty ? "Nobody is praised" : note)
      DisplayBoard { content }
    }
  }
}
