import Foundation

nonisolated extension View {
  /// Gives the view a menu: an element named `menu` over its own, of the same size, with the entries within, which
  /// clients show when asked to. It takes no room.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    overlay(alignment: .topLeading) {
      MenuLayout()() {
        VStack(alignment: .leading, spacing: 0, content: menuItems)
      }
      .element("menu", tokens: ["menu"])
    }
  }
}

/// As large as what the menu belongs to, so that a client knows where to ask for it; the entries are as large as they
/// like.
struct MenuLayout: Layout, Equatable {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}
