// The types in which a board's author writes lengths, places and offsets come with the engine: `import BoardUI` is
// enough for `spacing: 80`.

@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
@_exported public import struct Foundation.IndexSet
