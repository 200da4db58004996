public import Foundation

nonisolated extension View {
  /// Fills the view's frame behind it.
  public func background(_ color: Color) -> some View { box(StyleToken.background(color)) }

  /// Draws a line within the view's frame; it takes no room.
  public func border(_ color: Color, width: CGFloat = 1) -> some View { box(StyleToken.border(color, width: width)) }

  /// Lets the background behind the view show through: 0 for all, 1 for nothing, in steps of 0.05.
  public func opacity(_ opacity: Double) -> some View { box("opacity.\(StyleToken.percent(opacity))") }

  /// A shadow around what the view shows. Clients choose its color.
  public func shadow(radius: CGFloat) -> some View { box("shadow.\(StyleToken.points(radius))") }

  /// Blurs it this many points wide.
  public func blur(radius: CGFloat) -> some View { box("blur.\(StyleToken.points(radius))") }

  /// Rounds the corners of the view and cuts off everything beyond them.
  public func cornerRadius(_ radius: CGFloat) -> some View { box("radius.\(StyleToken.points(radius))") }

  /// Cuts off everything beyond the view's frame.
  public func clipped() -> some View { box("clip.rectangle") }

  /// Cuts off everything beyond `shape`, which is drawn in the view's frame.
  public func clipShape<S: Shape>(_ shape: S) -> some View { box(shape.outline.token ?? "clip.rectangle") }

  private func box(_ token: String) -> some View { element("box", tokens: [token]) }
}
