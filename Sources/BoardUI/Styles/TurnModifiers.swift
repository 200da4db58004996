public import Foundation

nonisolated extension View {
  /// Turns the view as it is seen around `anchor`, in whole degrees; the room that the view takes stays as it is.
  ///
  /// One element around the view, drawn by pages and walls. A terminal draws the view without the turn.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    element("box", tokens: [StyleToken.rotation(angle, anchor)])
  }

  /// Draws the view larger or smaller from `anchor`, in steps of 0.05 from -10 to 10; the room that it takes stays as
  /// it is.
  ///
  /// Below zero it is mirrored, at zero it isn't seen. One element around the view, drawn by pages and walls. A
  /// terminal draws what is seen at all at its own size, so that it can be read.
  ///
  /// - Parameters:
  ///   - scale: times the view's width and height.
  ///   - anchor: the place that stays where it is.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    element("box", tokens: [StyleToken.scale(x: scale.width, y: scale.height, anchor)])
  }

  /// The same in both directions.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// The same with a factor for each direction; `x: -1` mirrors.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
}

extension StyleToken {
  /// In whole degrees from 0 to 359.
  static func rotation(_ angle: Angle, _ anchor: UnitPoint) -> String {
    let degrees = angle.degrees.isFinite ? Int(angle.degrees.truncatingRemainder(dividingBy: 360).rounded()) : 0
    return "rotate.\((degrees + 360) % 360)\(place(anchor))"
  }

  static func scale(x: CGFloat, y: CGFloat, _ anchor: UnitPoint) -> String {
    let (x, y) = (times(x), times(y))
    // Nothing is seen of it, wherever it shrinks to.
    guard x != 0, y != 0 else { return "scale.0" }
    let place = place(anchor)
    return x == y && place.isEmpty ? "scale.\(x)" : "scale.\(x).\(y)\(place)"
  }

  /// Percent in steps of 5, at most ten times in either direction.
  private static func times(_ factor: CGFloat) -> Int {
    guard factor.isFinite else { return factor > 0 ? 1000 : factor < 0 ? -1000 : 100 }
    return Int((min(max(factor, -10), 10) * 20).rounded()) * 5
  }

  /// Where in the frame, in percent; nothing for its middle.
  private static func place(_ anchor: UnitPoint) -> String {
    anchor == .center ? "" : ".\(percent(anchor.x)).\(percent(anchor.y))"
  }
}
