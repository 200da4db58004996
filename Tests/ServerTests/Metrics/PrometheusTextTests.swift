import Testing

@testable import Server

@Suite("Metrics as Prometheus reads them")
struct PrometheusTextTests {
  @Test("each metric has its help and its kind, and each value its line")
  func text() {
    var text = PrometheusText()
    text.counter("board_edits_total", "Edits.", 3)
    text.counter("board_refused_total", "Refused.", by: "reason", [("gone", 2), ("frozen", 0)])
    text.gauge("board_load", "Load.", 0.25)
    #expect(
      text.text == """
        # HELP board_edits_total Edits.
        # TYPE board_edits_total counter
        board_edits_total 3
        # HELP board_refused_total Refused.
        # TYPE board_refused_total counter
        board_refused_total{reason="gone"} 2
        board_refused_total{reason="frozen"} 0
        # HELP board_load Load.
        # TYPE board_load gauge
        board_load 0.25

        """)
  }

  @Test("a histogram's buckets have all smaller ones in them, and the last has all")
  func histogram() {
    var histogram = Histogram(bounds: [0.01, 0.1, 1])
    for value in [0.005, 0.01, 0.5, 7] { histogram.add(value) }
    var text = PrometheusText()
    text.histogram("append_seconds", "Appends.", histogram)
    #expect(
      text.text == """
        # HELP append_seconds Appends.
        # TYPE append_seconds histogram
        append_seconds_bucket{le="0.01"} 2
        append_seconds_bucket{le="0.1"} 2
        append_seconds_bucket{le="1"} 3
        append_seconds_bucket{le="+Inf"} 4
        append_seconds_sum 7.515
        append_seconds_count 4

        """)
  }

  @Test("a histogram by a label has all its lines for each value, and without any value only the line of its kind")
  func histogramByLabel() {
    var histogram = Histogram(bounds: [0.1])
    histogram.add(0.25)
    var text = PrometheusText()
    text.histogram("lag_seconds", "Lag.", by: "worker", [("1", Histogram(bounds: [0.1])), ("2", histogram)])
    text.histogram("none_seconds", "None.", by: "worker", [])
    #expect(
      text.text == """
        # HELP lag_seconds Lag.
        # TYPE lag_seconds histogram
        lag_seconds_bucket{worker="1",le="0.1"} 0
        lag_seconds_bucket{worker="1",le="+Inf"} 0
        lag_seconds_sum{worker="1"} 0
        lag_seconds_count{worker="1"} 0
        lag_seconds_bucket{worker="2",le="0.1"} 0
        lag_seconds_bucket{worker="2",le="+Inf"} 1
        lag_seconds_sum{worker="2"} 0.25
        lag_seconds_count{worker="2"} 1
        # HELP none_seconds None.
        # TYPE none_seconds histogram

        """)
  }
}
