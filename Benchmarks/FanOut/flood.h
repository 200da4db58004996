// One guest who sends as fast as it is asked to: small messages that all are answered.
#pragma once

#include "connection.h"

struct flood {
  uint64_t started_at;
  uint64_t sent;        // messages that the kernel took
  size_t offset;        // bytes of the burst at hand that it took
};

// Sends what fell due since the start and the kernel takes; what it doesn't take is left out, not made up for.
void flood_send(struct flood *flood, struct connection *connection, uint64_t now, uint64_t messages_per_second);
