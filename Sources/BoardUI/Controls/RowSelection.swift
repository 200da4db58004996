/// Which rows of a list are chosen, and how one is chosen: one of them or none, or as many as people like.
package struct RowSelection<Value: Hashable>: Equatable {
  private enum Kind {
    case one(Binding<Value?>)
    case many(Binding<Set<Value>>)
  }
  private let kind: Kind

  package init(_ one: Binding<Value?>) { kind = .one(one) }
  package init(_ many: Binding<Set<Value>>) { kind = .many(many) }

  package static func == (a: Self, b: Self) -> Bool {
    switch (a.kind, b.kind) {
    case (.one(let a), .one(let b)): a.isSame(as: b)
    case (.many(let a), .many(let b)): a.isSame(as: b)
    case (.one, .many), (.many, .one): false
    }
  }

  /// Whether the row with this tag is chosen.
  package func contains(_ tag: Value?) -> Bool {
    guard let tag else { return false }
    return switch kind {
    case .one(let one): one.wrappedValue == tag
    case .many(let many): many.wrappedValue.contains(tag)
    }
  }

  fileprivate var tokens: [String] {
    switch kind {
    case .one(let one): one.location.tokens
    case .many(let many): many.location.tokens
    }
  }

  /// Asks for the opposite of the state that was shown, for this row only (rule U10).
  fileprivate func press(_ tag: Value, wasChosen: Bool) {
    switch kind {
    case .one(let one):
      if !wasChosen { one.wrappedValue = tag } else if one.wrappedValue == tag { one.wrappedValue = nil }
    case .many(let many):
      if wasChosen { many.wrappedValue.remove(tag) } else { many.wrappedValue.insert(tag) }
    }
  }
}

/// A row that is chosen by pressing it, behind a sign that says whether it is.
nonisolated package struct SelectableRow<Value: Hashable, Content: View>: View {
  private let selection: RowSelection<Value>
  private let tag: Value?
  private let isPressedBesideContent: Bool
  private let content: Content

  /// - Parameters:
  ///   - tag: the row's; nil: it can't be chosen.
  ///   - isPressedBesideContent: whether only the sign is pressed: controls in the row are pressed and edited by
  ///     themselves.
  package init(
    _ selection: RowSelection<Value>, tag: Value?, isPressedBesideContent: Bool, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.tag = tag
    self.isPressedBesideContent = isPressedBesideContent
    self.content = content()
  }

  package var body: some View {
    let (selection, tag, isChosen) = (selection, tag, selection.contains(tag))
    let control = PressControl(
      tokens: (isChosen ? ["option", "option.chosen", "row"] : ["option", "row"]) + selection.tokens, hasInsets: false,
      isOfUse: tag != nil
    ) {
      if let tag { selection.press(tag, wasChosen: isChosen) }
    }
    let sign = ControlSign(symbol: isChosen ? "circle.fill" : "circle")
    if isPressedBesideContent {
      HStack {
        ModifiedLeaves(content: sign, modifier: control)
        content
      }
    } else {
      ModifiedLeaves(
        content: HStack {
          sign
          content
        }, modifier: control)
    }
  }
}
