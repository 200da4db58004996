public import Foundation

/// A form to fill, to draw along, or to cut by. There are as many as clients can draw: see ``Outline``.
/// ```swift
/// Text("New").overlay { RoundedRectangle(cornerRadius: 8).stroke(.red, lineWidth: 2) }
/// ```
/// As a view it is filled with the foreground color and takes the room it is offered.
nonisolated public protocol Shape: View where Body == ShapeView {
  /// The edge that it is drawn along.
  var outline: Outline { get }
}

/// The forms that every client knows.
public enum Outline: Hashable, Sendable {
  /// Square corners.
  case rectangle
  /// Corners of this radius.
  case rounded(CGFloat)
  /// Round at both ends.
  case capsule
  /// As high as it is wide.
  case circle

  var token: String? {
    switch self {
    case .rectangle: nil
    case .rounded(let radius): "radius.\(StyleToken.points(radius))"
    case .capsule: "clip.capsule"
    case .circle: "clip.circle"
    }
  }

  var name: String {
    switch self {
    case .rectangle: "Rectangle"
    case .rounded: "RoundedRectangle"
    case .capsule: "Capsule"
    case .circle: "Circle"
    }
  }
}

extension Shape {
  /// Drawn along its edge.
  public var body: ShapeView { ShapeView(outline: outline) }

  /// In one color.
  public func fill(_ color: Color) -> ShapeView { ShapeView(outline: outline, fill: color) }

  /// Draws along the shape's edge, within its frame.
  public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView {
    ShapeView(outline: outline, fill: .clear, stroke: ShapeView.Stroke(color: color, width: lineWidth))
  }

  /// Draws along the shape's edge in the foreground color, within its frame.
  public func stroke(lineWidth: CGFloat = 1) -> ShapeView {
    ShapeView(outline: outline, fill: .clear, stroke: ShapeView.Stroke(color: nil, width: lineWidth))
  }

  /// What ``stroke(_:lineWidth:)`` does: no client draws beyond a frame.
  public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView { stroke(color, lineWidth: lineWidth) }
}

/// Takes all the room it is offered.
public struct Rectangle: Shape, Equatable {
  /// As large as its room.
  public init() {}
  public var outline: Outline { .rectangle }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape, Equatable {
  /// In points.
  public var cornerRadius: CGFloat
  /// As large as its room.
  public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
  public var outline: Outline { .rounded(cornerRadius) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Shape, Equatable {
  /// As large as its room.
  public init() {}
  public var outline: Outline { .capsule }
}

/// As large as fits into the room it is offered.
public struct Circle: Shape, Equatable {
  /// As large as fits its room.
  public init() {}
  public var outline: Outline { .circle }
}
