/// Declares a value in an extension of `ContainerValues`, `EnvironmentValues`, `FocusedValues` or `Transaction`.
/// ```swift
/// extension ContainerValues {
///   @Entry var isSung = false
/// }
/// ```
/// Writes the property's accessors, and beside it the key that they use. Which kind of key follows from the extended
/// type.
///
/// The initial value is the key's default. It is evaluated **each time the default is read**, as in SwiftUI: a default
/// that makes an object makes another one each time. An Optional without an initial value is nil by default. A focused
/// value is always Optional and has no initial value: nothing has the focus.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "BoardUIMacrosPlugin", type: "EntryMacro")

/// Turns a key's stored default into one that is evaluated when it is read; so its type may be inferred.
///
/// Part of what ``Entry()`` writes; there is no other use.
@attached(accessor)
public macro __EntryDefaultValue() = #externalMacro(module: "BoardUIMacrosPlugin", type: "EntryDefaultValueMacro")
