import Foundation

// Hosting API agreed between BoardUI and Presentation; the engine fills it.
//
//   public final class ViewGraph {
//     public init<Root: View>(_ root: Root, environment: EnvironmentValues = EnvironmentValues())
//     /// Evaluates what is dirty, lays out for `proposal`, and says which elements changed.
//     public func update(_ proposal: ProposedViewSize) -> ElementChanges
//     public var size: CGSize { get }
//     public func element(_ id: Element.ID) -> Element?
//     /// Children in reading order (the order of the declaration).
//     public func children(of parent: Element.ID?) -> [Element.ID]
//     public var work: WorkCounters { get }
//   }
//
// Views for Presentation: every public name of SwiftUI's container API, plus
//   extension View { public func element(_ name: String, tokens: [String]) -> some View }   // this view is an element; what it contains has it as parent
//   public struct FactText: View { public init(_ text: String, size token: String…) }        // a Text whose element has content .fact
//   extension EnvironmentValues { var textMeasurer: any TextMeasurer }
//   public protocol TextMeasurer { func size(of text: String, token: String, width: CGFloat?, lines: Int?) -> CGSize }
