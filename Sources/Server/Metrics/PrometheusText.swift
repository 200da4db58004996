/// Metrics as Prometheus reads them: the text format, version 0.0.4.
///
/// Names and labels are this program's own words, or names of boards, which have letters, digits and hyphens only: so
/// nothing has to be escaped and nothing a person wrote gets in.
struct PrometheusText {
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private(set) var text = ""

  /// What only grows. Its name ends in `_total`.
  mutating func counter(_ name: String, _ help: String, _ value: Double) {
    begin(name, "counter", help)
    line(name, "", Self.number(value))
  }

  mutating func counter(_ name: String, _ help: String, _ value: Int) { counter(name, help, Double(value)) }

  /// The same by one label, whose values are letters and digits.
  mutating func counter(_ name: String, _ help: String, by label: String, _ values: [(String, Int)]) {
    begin(name, "counter", help)
    for (key, value) in values { line(name, "{\(label)=\"\(key)\"}", "\(value)") }
  }

  /// The same by labels; none: a line without.
  mutating func counter(_ name: String, _ help: String, series: [([(String, String)], Int)]) {
    begin(name, "counter", help)
    for (labels, value) in series { line(name, Self.text(of: labels), "\(value)") }
  }

  mutating func gauge(_ name: String, _ help: String, series: [([(String, String)], Int)]) {
    begin(name, "gauge", help)
    for (labels, value) in series { line(name, Self.text(of: labels), "\(value)") }
  }

  private static func text(of labels: [(String, String)]) -> String {
    labels.isEmpty ? "" : "{" + labels.map { "\($0)=\"\($1)\"" }.joined(separator: ",") + "}"
  }

  /// A number that goes up and down.
  mutating func gauge(_ name: String, _ help: String, _ value: Double) {
    begin(name, "gauge", help)
    line(name, "", Self.number(value))
  }

  mutating func histogram(_ name: String, _ help: String, _ histogram: Histogram) {
    begin(name, "histogram", help)
    lines(name, [], histogram)
  }

  /// Several histograms of one name, told apart by a label.
  mutating func histogram(_ name: String, _ help: String, by label: String, _ histograms: [(String, Histogram)]) {
    begin(name, "histogram", help)
    for (key, histogram) in histograms { lines(name, [(label, key)], histogram) }
  }

  private mutating func lines(_ name: String, _ labels: [(String, String)], _ histogram: Histogram) {
    let buckets = histogram.cumulative.map { (Self.number($0.bound), $0.count) } + [("+Inf", histogram.count)]
    for (bound, count) in buckets { line("\(name)_bucket", Self.text(of: labels + [("le", bound)]), "\(count)") }
    line("\(name)_sum", Self.text(of: labels), Self.number(histogram.sum))
    line("\(name)_count", Self.text(of: labels), "\(histogram.count)")
  }

  private mutating func begin(_ name: String, _ kind: String, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
  }

  private mutating func line(_ name: String, _ labels: String, _ value: String) {
    text += "\(name)\(labels) \(value)\n"
  }

  /// Whole numbers without a point.
  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
