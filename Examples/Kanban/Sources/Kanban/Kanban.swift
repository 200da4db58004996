import BoardUI
import Presentation
import Server

@main
struct Kanban: BoardApp {
  var boards: [Board] {
    Board("street-party", title: "Street party") {
      Section("To do") {
        Text("Ask the city for the road").effort(3)
        Text("Borrow benches").effort(2)
        Text("Find a band").effort(5)
        Text("Bake for the stall")
      }
      Section("Doing") {
        Text("Print the posters").effort(1)
        Text("Count the fuses").effort(1)
      }
      .limit(2)
      Section("Checking") {
        Text("First-aid box").effort(1)
      }
      .limit(1)
      Section("Done") {
        Text("Choose a day")
      }
    } container: { content in
      Lanes { content }
    }
  }

  var values: [BoardValue] {
    BoardValue.number("effort", \.effort, label: "Effort", in: 0...8, shown: .badge("⏳"))
    BoardValue.flag("blocked", \.isBlocked, label: "Blocked", shown: .tint(.red))
    BoardValue.dibs("owner", \.owner, label: "Who does it", shown: .badge("🙋"))
    // Only a value of the section itself counts, and only hosts set it.
    BoardValue.number("limit", \.limit, label: "Limit", in: 0...9, setBy: .hosts)
  }
}
