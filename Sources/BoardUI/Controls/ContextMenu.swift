import Foundation

extension View {
  /// Gives the view a menu: an element named `menu` within or beside its own, with the entries within, which clients
  /// show when asked to. It takes no room.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    overlay(alignment: .topLeading) {
      VStack(alignment: .leading, spacing: 0, content: menuItems)
        .fixedSize()
        .element("menu", tokens: ["menu"])
    }
  }
}
