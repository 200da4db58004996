public import Foundation

/// Scatters subviews over the room like cards on a pinboard: they overlap as little as the room allows.
///
/// Where a subview goes depends on the seed, on its own identity and on those that came before it, so adding one,
/// wherever in the order, moves no other. Each place is the best of a fixed number of candidates; a placement is kept,
/// so a subview more costs the same on a full board as on an empty one. In an unlimited height the board grows
/// downwards.
///
/// - Complexity: O(n log n) for n subviews, which are sorted by age. Only for those that are new or have another size,
///   and for all that came after such a one, a place is looked for.
public struct ScatterLayout: Layout, Equatable {
  /// Another seed scatters otherwise; the same one always the same way.
  public var seed: UInt64
  /// Subviews that like to be wider than this are this wide; nil for no limit but the room's.
  public var maximumWidth: CGFloat?

  /// Scattered by this seed.
  public init(seed: UInt64, maximumWidth: CGFloat? = nil) {
    self.seed = seed
    self.maximumWidth = maximumWidth
  }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Keeps the placement: it is looked at again when it is needed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  /// The places for the last room that was asked for.
  public struct Cache {
    fileprivate var room: ProposedViewSize?
    fileprivate var placed: [(key: Int, size: CGSize)] = []
    fileprivate var pinboard = Pinboard(width: 0, height: nil)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let room = room(proposal, subviews)
    arrange(subviews, room, &cache)
    return CGSize(width: room.width, height: room.height ?? cache.pinboard.end)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let order = arrange(subviews, room(proposal, subviews), &cache)
    for (place, index) in order.enumerated() {
      let rect = cache.pinboard.rects[place]
      subviews[index].place(
        at: CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY), proposal: ProposedViewSize(rect.size))
    }
  }

  private func room(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (width: CGFloat, height: CGFloat?) {
    let height = proposal.height.flatMap { $0.isFinite ? $0 : nil }
    if let width = proposal.width, width.isFinite { return (max(width, 1), height) }
    let sizes = subviews.map { size(of: $0, nil) }
    let area = sizes.reduce(0) { $0 + $1.width * $1.height } / Pinboard.density
    let widest = sizes.reduce(1) { max($0, $1.width) }
    return (max(widest, height.map { area / max($0, 1) } ?? (area * 1.6).squareRoot()).rounded(.up), height)
  }

  private func size(of subview: LayoutSubview, _ width: CGFloat?) -> CGSize {
    let ideal = subview.sizeThatFits(.unspecified)
    let most = min(maximumWidth ?? .infinity, width ?? .infinity)
    return ideal.width <= most ? ideal : subview.sizeThatFits(ProposedViewSize(width: most, height: nil))
  }

  /// Places the subviews in the order they came, and gives that order. A subview stays where it is if it would be
  /// placed there now.
  @discardableResult
  private func arrange(_ subviews: Subviews, _ room: (width: CGFloat, height: CGFloat?), _ cache: inout Cache) -> [Int]
  {
    let keys = subviews.leaves.map(\.subviewID.serial)
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    let asked = ProposedViewSize(width: room.width, height: room.height)
    if cache.room != asked {
      cache = Cache(room: asked, placed: [], pinboard: Pinboard(width: room.width, height: room.height))
    }
    for (place, index) in order.enumerated() {
      var size = size(of: subviews[index], room.width)
      if let height = room.height { size.height = min(size.height, height) }
      if place < cache.placed.count {
        if cache.placed[place] == (keys[index], size) { continue }
        cache.placed.removeSubrange(place...)
        cache.pinboard.keepFirst(place)
      }
      cache.placed.append((keys[index], size))
      cache.pinboard.pin(size, ScatterRandom(seed: seed, id: subviews.leaves[index].subviewID))
    }
    cache.placed.removeSubrange(order.count...)
    cache.pinboard.keepFirst(order.count)
    return order
  }
}

/// A sequence of numbers that depends on a seed and on an identity, the same on every machine and in every run as long
/// as the identity's explicit ids are.
struct ScatterRandom {
  private var state: UInt64

  init(seed: UInt64, id: Subview.ID) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
    func mix(_ text: String) {
      // FNV-1a
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let ids = id.explicitIDs
    if ids.isEmpty { mix("\(id.serial)") }
    for id in ids { mix("\(id.base)/") }
    state = hash
  }

  /// From 0 to 1. SplitMix64.
  mutating func next() -> CGFloat {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return CGFloat((bits ^ (bits >> 31)) >> 11) / CGFloat(UInt64(1) << 53)
  }
}
