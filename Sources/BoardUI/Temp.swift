public import Foundation
public protocol TextMeasurer { func size(of text: String, token: String, width: CGFloat?, lines: Int?) -> CGSize }
