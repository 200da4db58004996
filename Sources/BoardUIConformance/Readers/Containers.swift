#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

// Containers that show what they see of their content.

/// How many subviews there are.
struct Count<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    Group(subviews: content) { all in Line("\(all.count)") }
  }
}

/// Each subview in brackets of its own.
struct Each<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    ForEach(subviews: content) { subview in
      Box { subview }
    }
  }
}

/// The note on each subview, `-` where there is none.
struct Notes<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    ForEach(subviews: content) { subview in Line(subview.containerValues.note) }
  }
}

/// Each section in brackets: its header, its content, its footer.
struct Sections<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    ForEach(sections: content) { section in
      Box {
        section.header
        Line("|")
        section.content
        Line("|")
        section.footer
      }
    }
  }
}

/// Passes its subviews on as they are.
struct Passing<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    ForEach(subviews: content) { subview in subview }
  }
}
