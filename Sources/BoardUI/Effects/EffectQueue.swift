/// What updates want done, see ``ViewEffect``.
final class EffectQueue {}
