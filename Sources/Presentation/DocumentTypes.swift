// The document's types that a board's author names come with its views: `import Presentation` is enough for `setBy:
// .hosts`, `actions.setValue(.flag(true), for: .rejected, of: .card(card))` and `@State private var chosen: CardID?`.
// `Document` is no product.

@_exported public import struct Document.Document
@_exported public import struct Document.SeatNumber
@_exported public import struct Document.ValueField
@_exported public import struct Document.ValueKey
@_exported public import enum Document.Place
@_exported public import enum Document.Target
@_exported public import enum Document.Value
@_exported public import typealias Document.CardID
@_exported public import typealias Document.SectionID
