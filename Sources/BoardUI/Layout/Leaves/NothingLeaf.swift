/// Stands where a subview would be shown within itself.
final class NothingLeaf: LeafNode {
  override var spacing: ViewSpacing { .zero }
  override var line: String { "Nothing" }
}
