// One client's end of a WebSocket (RFC 6455) over a non-blocking socket: handshake, masking, frames, pings.
//
// Written for a load generator: thousands on one thread, a message that arrived whole is handed out where the kernel
// put it, and anything a server must not send ends the connection with a sentence in `failure`.
#pragma once

#include <openssl/ssl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum connection_state {
  connection_connecting,
  connection_securing,  // the handshake of TLS is under way
  connection_upgrading,
  connection_open,
  connection_closed
};

struct bytes {
  unsigned char *start;
  size_t length, capacity;
};

struct connection {
  int descriptor;
  SSL *tls;              // NULL in clear text
  enum connection_state state;
  struct bytes unread;   // the beginning of a frame whose end hasn't arrived
  struct bytes message;  // the fragments so far of a message whose last hasn't arrived
  bool fragmented;
  int close_code;        // what the server closed with, 0 if it didn't say
  const char *failure;   // why the connection ended; NULL while it is well
};

// Is given each text message whole; `text` is not terminated and valid during the call only.
typedef void connection_listener(struct connection *connection, const char *text, size_t length, void *context);

// Starts to connect to 127.0.0.1 from the loopback address number `house` (0 is 127.0.0.1); false, with `failure` set,
// if that fails at once. `receive_bytes`: what the kernel may take in before anyone reads; 0 for as much as it likes.
bool connection_start(struct connection *connection, int port, int house, int receive_bytes);

// The socket can be written for the first time, or the handshake of TLS goes on: asks for the upgrade as soon as it
// can. `path` is the request's path; `tls` NULL for clear text. The server's certificate is anybody's.
void connection_upgrade(struct connection *connection, int port, const char *path, SSL_CTX *tls);

// The socket can be read: reads all there is and tells `listener` of each message.
void connection_read(struct connection *connection, connection_listener *listener, void *context);

// Sends one text message. A socket too full to take it whole ends the connection: authors send little and rarely, so
// that means a server which no longer reads.
void connection_send(struct connection *connection, const char *text, size_t length);

void connection_end(struct connection *connection, const char *failure);
