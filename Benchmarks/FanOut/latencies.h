// Latencies in microseconds, kept as counts in buckets that are never wider than 1/32 of their value, so that a
// percentile of millions of samples costs 16 KB and is right to about 3 %.
#pragma once

#include <stdint.h>

enum { latency_steps = 32, latency_octaves = 32 };

struct latencies {
  uint64_t count;
  uint64_t buckets[latency_octaves * latency_steps];
};

void latencies_add(struct latencies *latencies, uint64_t microseconds);

// The smallest value that `share` (0 to 1) of the samples don't exceed, in microseconds; 0 without samples.
uint64_t latencies_percentile(const struct latencies *latencies, double share);
