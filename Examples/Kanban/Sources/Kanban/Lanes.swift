import BoardUI
import Presentation

/// Each section is a lane that says how many tasks it has, and how many it may have.
struct Lanes<Content: View>: View {
  private let content: Content
  /// The room's: a press of the button switches it for everyone, until the server ends.
  @State private var showsBlockedOnly = false
  @Environment(\.metrics) private var metrics

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    // Read here: a lane's closure runs later than the body.
    let showsBlockedOnly = showsBlockedOnly
    VStack(alignment: .leading, spacing: metrics.boardInsets.vertical) {
      Button(showsBlockedOnly ? "Show all tasks" : "Show what is blocked") { self.showsBlockedOnly.toggle() }
        .buttonStyle(.bordered)
      LaneLayout(spacing: metrics.columnSpacing, shareMin: metrics.columnWidthMin) {
        ForEach(sections: content) { section in
          Lane(section: section, showsBlockedOnly: showsBlockedOnly)
        }
      }
    }
    .padding(.horizontal, metrics.boardInsets.leading)
    .padding(.vertical, metrics.boardInsets.vertical)
    .background { BoardBackgroundView() }
  }
}

/// A header with the count, and the tasks. A lane with many tasks gets twice the width, so that they are in two
/// columns.
struct Lane: View {
  let section: SectionConfiguration
  let showsBlockedOnly: Bool
  @Environment(\.metrics) private var metrics

  var body: some View {
    Group(subviews: section.content) { tasks in
      VStack(alignment: .leading, spacing: metrics.headerSpacing) {
        HStack(spacing: 0) {
          DisplayBoardSectionHeaderCard(section.containerValues) { section.header }
          LaneCount(tasks: tasks.count, limit: section.containerValues.limit)
        }
        DisplayBoardCardLayout {
          ForEach(tasks) { task in
            let values = task.containerValues
            if values.isBlocked || !showsBlockedOnly {
              CardView { task }.valueMarks(values)
            }
          }
        }
        .background { BoardSectionBackgroundView() }
      }
      .element("section", tokens: ["section"])
      .layoutValue(key: Shares.self, value: tasks.count > 6 ? 2 : 1)
    }
  }
}

/// `2/3`, in red where there are more tasks than there may be.
struct LaneCount: View {
  let tasks: Int
  let limit: Int

  var body: some View {
    Text(limit > 0 ? "\(tasks)/\(limit)" : "\(tasks)")
      .font(.headline)
      .foregroundStyle(limit > 0 && tasks > limit ? .red : .secondary)
  }
}
