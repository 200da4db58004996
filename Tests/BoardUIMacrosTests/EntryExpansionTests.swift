import Testing

/// What `@Entry` writes, character by character.
@Suite("@Entry expands")
struct EntryExpansionTests {
  @Test("to accessors and a private key whose default is evaluated when it is read")
  func typed() {
    expectExpansion(
      of: """
        extension ContainerValues {
          @Entry var isSung: Bool = false
        }
        """,
      to: """
        extension ContainerValues {
          var isSung: Bool {
            get {
              self[__Key_isSung.self]
            }
            set {
              self[__Key_isSung.self] = newValue
            }
          }

          private struct __Key_isSung: BoardUI.ContainerValueKey {
            static var defaultValue: Bool {
              get {
                false
              }
            }
          }
        }
        """)
  }

  @Test("with an inferred type, which the default keeps")
  func inferred() {
    expectExpansion(
      of: """
        extension EnvironmentValues {
          @Entry public var stage = Stage(name: "Main")
        }
        """,
      to: """
        extension EnvironmentValues {
          public var stage {
            get {
              self[__Key_stage.self]
            }
            set {
              self[__Key_stage.self] = newValue
            }
          }

          private struct __Key_stage: BoardUI.EnvironmentKey {
            static var defaultValue {
              get {
                Stage(name: "Main")
              }
            }
          }
        }
        """)
  }

  @Test(
    "an Optional without an initial value to nil", arguments: ["Int?", "Optional<Int>", "Swift.Optional<Int>", "Int!"])
  func optional(type: String) {
    expectExpansion(
      of: """
        extension Transaction {
          @Entry var reason: \(type)
        }
        """,
      to: """
        extension Transaction {
          var reason: \(type) {
            get {
              self[__Key_reason.self]
            }
            set {
              self[__Key_reason.self] = newValue
            }
          }

          private struct __Key_reason: BoardUI.TransactionKey {
            static var defaultValue: \(type) {
              get {
                nil
              }
            }
          }
        }
        """)
  }

  @Test(
    "a focused value to a key of what its Optional wraps", arguments: ["String?", "Optional<String>", "String? = nil"])
  func focused(type: String) {
    expectExpansion(
      of: """
        extension FocusedValues {
          @Entry var song: \(type)
        }
        """,
      to: """
        extension FocusedValues {
          var song: \(type.replacing(" = nil", with: "")) {
            get {
              self[__Key_song.self]
            }
            set {
              self[__Key_song.self] = newValue
            }
          }

          private struct __Key_song: BoardUI.FocusedValueKey {
            typealias Value = String
          }
        }
        """)
  }

  @Test("by the extended type, with or without its module's name")
  func qualified() {
    expectExpansion(
      of: """
        extension BoardUI.ContainerValues {
          @Entry var stars = 0
        }
        """,
      to: """
        extension BoardUI.ContainerValues {
          var stars {
            get {
              self[__Key_stars.self]
            }
            set {
              self[__Key_stars.self] = newValue
            }
          }

          private struct __Key_stars: BoardUI.ContainerValueKey {
            static var defaultValue {
              get {
                0
              }
            }
          }
        }
        """)
  }

  @Test("a name in backticks")
  func backticks() {
    expectExpansion(
      of: """
        extension ContainerValues {
          @Entry var `repeat`: Int = 1
        }
        """,
      to: """
        extension ContainerValues {
          var `repeat`: Int {
            get {
              self[__Key_repeat.self]
            }
            set {
              self[__Key_repeat.self] = newValue
            }
          }

          private struct __Key_repeat: BoardUI.ContainerValueKey {
            static var defaultValue: Int {
              get {
                1
              }
            }
          }
        }
        """)
  }
}
