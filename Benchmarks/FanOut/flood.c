#include "flood.h"

#include <string.h>
#include <sys/socket.h>

// `ping` of the protocol, masked with zeros: the program reads what it wrote.
static const char message[] = {
  (char)0x81, (char)(0x80 | 12), 0, 0, 0, 0, '{', '"', 't', '"', ':', '"', 'p', 'i', 'n', 'g', '"', '}'};

enum { burst_messages = 512 };

static const char *burst(void) {
  static char bytes[burst_messages * sizeof message];
  if (bytes[0] == 0)
    for (int i = 0; i < burst_messages; i++) memcpy(bytes + (size_t)i * sizeof message, message, sizeof message);
  return bytes;
}

void flood_send(struct flood *flood, struct connection *connection, uint64_t now, uint64_t messages_per_second) {
  if (connection->state != connection_open) return;
  if (flood->started_at == 0) flood->started_at = now;
  double due = (double)(now - flood->started_at) / 1e9 * (double)messages_per_second;
  while ((double)flood->sent < due) {
    ssize_t taken = send(
      connection->descriptor, burst() + flood->offset, burst_messages * sizeof message - flood->offset,
      MSG_NOSIGNAL | MSG_DONTWAIT);
    if (taken <= 0) {
      flood->started_at = now - (uint64_t)((double)flood->sent / (double)messages_per_second * 1e9);
      return;
    }
    flood->sent += (flood->offset + (size_t)taken) / sizeof message - flood->offset / sizeof message;
    flood->offset = (flood->offset + (size_t)taken) % sizeof message;
  }
}
