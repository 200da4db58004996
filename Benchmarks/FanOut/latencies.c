#include "latencies.h"

// Values below 32 have a bucket each; from there on every doubling is cut into 32 equal steps.
static unsigned bucket_of(uint64_t value) {
  if (value < latency_steps) return (unsigned)value;
  unsigned octave = 63 - (unsigned)__builtin_clzll(value) - 5;
  unsigned step = (unsigned)(value >> octave) - latency_steps;
  unsigned bucket = (octave + 1) * latency_steps + step;
  unsigned last = latency_octaves * latency_steps - 1;
  return bucket < last ? bucket : last;
}

static uint64_t upper_end_of(unsigned bucket) {
  if (bucket < latency_steps) return bucket;
  unsigned octave = bucket / latency_steps - 1;
  uint64_t step = bucket % latency_steps + latency_steps;
  return ((step + 1) << octave) - 1;
}

void latencies_add(struct latencies *latencies, uint64_t microseconds) {
  latencies->count += 1;
  latencies->buckets[bucket_of(microseconds)] += 1;
}

uint64_t latencies_percentile(const struct latencies *latencies, double share) {
  uint64_t wanted = (uint64_t)(share * (double)latencies->count + 0.5);
  if (wanted == 0) wanted = 1;
  uint64_t seen = 0;
  for (unsigned bucket = 0; bucket < latency_octaves * latency_steps; bucket++) {
    seen += latencies->buckets[bucket];
    if (seen >= wanted) return upper_end_of(bucket);
  }
  return 0;
}
