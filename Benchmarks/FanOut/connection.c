#include "connection.h"

#include <arpa/inet.h>
#include <endian.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
  read_bytes = 256 * 1024,
  message_bytes_max = 64 * 1024 * 1024,  // a snapshot of a huge board fits, an absurd length doesn't
  sent_bytes_max = 4096,
};

enum opcode {
  opcode_continuation = 0,
  opcode_text = 1,
  opcode_binary = 2,
  opcode_close = 8,
  opcode_ping = 9,
  opcode_pong = 10,
};

// The handshake's example key and the answer it must get (RFC 6455 §1.3), so that no SHA-1 is needed here.
static const char key[] = "dGhlIHNhbXBsZSBub25jZQ==";
static const char accepted_key[] = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

static void bytes_append(struct bytes *bytes, const void *start, size_t length) {
  if (length == 0) return;
  if (bytes->length + length > bytes->capacity) {
    bytes->capacity = 2 * (bytes->length + length);
    bytes->start = realloc(bytes->start, bytes->capacity);
    if (bytes->start == NULL) {
      perror("load");
      exit(1);
    }
  }
  memcpy(bytes->start + bytes->length, start, length);
  bytes->length += length;
}

// Gives the memory back: one snapshot per client would otherwise stay for the whole run.
static void bytes_clear(struct bytes *bytes) {
  free(bytes->start);
  *bytes = (struct bytes){0};
}

// Bytes that were read stay in memory: a listener that sends, and so may end the connection, still looks at it.
void connection_end(struct connection *connection, const char *failure) {
  if (connection->state == connection_closed) return;
  SSL_free(connection->tls);
  connection->tls = NULL;
  close(connection->descriptor);
  connection->state = connection_closed;
  connection->failure = failure;
}

bool connection_start(struct connection *connection, int port, int house, int receive_bytes) {
  *connection = (struct connection){.state = connection_connecting};
  connection->descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (connection->descriptor < 0) {
    connection->state = connection_closed;
    connection->failure = "no socket: raise the limit of open files";
    return false;
  }
  if (receive_bytes > 0)
    setsockopt(connection->descriptor, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
  int on = 1;
  setsockopt(connection->descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  // Leaves the choice of the port to connect(): otherwise all addresses together would have as many ports as one.
  setsockopt(connection->descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
  struct sockaddr_in from = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK + (uint32_t)house)};
  if (bind(connection->descriptor, (struct sockaddr *)&from, sizeof from) != 0) {
    connection_end(connection, "its address can't be had");
    return false;
  }
  struct sockaddr_in address = {
    .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int connected = connect(connection->descriptor, (struct sockaddr *)&address, sizeof address);
  if (connected == 0 || errno == EINPROGRESS) return true;
  connection_end(connection, "connection refused");
  return false;
}

static void send_whole(struct connection *connection, const void *start, size_t length) {
  ssize_t sent = connection->tls == NULL ? send(connection->descriptor, start, length, MSG_NOSIGNAL)
                                         : SSL_write(connection->tls, start, (int)length);
  if (sent == (ssize_t)length) return;
  bool broke = connection->tls == NULL ? sent < 0 && errno != EAGAIN
                                       : SSL_get_error(connection->tls, (int)sent) != SSL_ERROR_WANT_WRITE;
  connection_end(connection, broke ? "the socket broke while sending" : "the server doesn't read");
}

// Bytes that are here, 0 at the end, less than 0 where none are here yet or the socket broke; `waits` says which.
static ssize_t receive(struct connection *connection, void *buffer, size_t length, bool *waits) {
  ssize_t received;
  if (connection->tls == NULL) {
    received = recv(connection->descriptor, buffer, length, 0);
    *waits = received < 0 && (errno == EAGAIN || errno == EINTR);
  } else {
    received = SSL_read(connection->tls, buffer, (int)length);
    int error = received > 0 ? SSL_ERROR_NONE : SSL_get_error(connection->tls, (int)received);
    *waits = error == SSL_ERROR_WANT_READ;
    if (error == SSL_ERROR_ZERO_RETURN) received = 0;
  }
  return received;
}

// Goes on with the handshake of TLS; whether it is over.
static bool secure(struct connection *connection, SSL_CTX *tls) {
  if (connection->tls == NULL) {
    connection->tls = SSL_new(tls);
    if (connection->tls == NULL || SSL_set_fd(connection->tls, connection->descriptor) != 1) {
      connection_end(connection, "TLS has no memory");
      return false;
    }
  }
  connection->state = connection_securing;
  int done = SSL_connect(connection->tls);
  if (done == 1) return true;
  int error = SSL_get_error(connection->tls, done);
  if (error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE)
    connection_end(connection, "the handshake of TLS failed");
  return false;
}

void connection_upgrade(struct connection *connection, int port, const char *path, SSL_CTX *tls) {
  int problem = 0;
  socklen_t size = sizeof problem;
  if (getsockopt(connection->descriptor, SOL_SOCKET, SO_ERROR, &problem, &size) != 0 || problem != 0) {
    connection_end(connection, "connection refused");
    return;
  }
  if (tls != NULL && !secure(connection, tls)) return;
  char request[1024];
  int length = snprintf(
    request, sizeof request,
    "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http%s://127.0.0.1:%d\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Protocol: displayboard.v1\r\n\r\n",
    path, port, tls == NULL ? "" : "s", port, key);
  connection->state = connection_upgrading;
  send_whole(connection, request, (size_t)length);
}

// Client frames are masked (RFC 6455 §5.3). The mask protects proxies from chosen bytes; there is none here, so a
// generator that needs no entropy will do.
static uint32_t next_mask(void) {
  static _Thread_local uint32_t state = 0x9E3779B9;
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

static void send_frame(struct connection *connection, enum opcode opcode, const void *payload, size_t length) {
  unsigned char frame[8 + sent_bytes_max];
  if (length > sent_bytes_max) {
    connection_end(connection, "this generator doesn't send messages that long");
    return;
  }
  size_t header = 2;
  frame[0] = 0x80 | (unsigned char)opcode;
  if (length < 126) {
    frame[1] = 0x80 | (unsigned char)length;
  } else {
    frame[1] = 0x80 | 126;
    frame[2] = (unsigned char)(length >> 8);
    frame[3] = (unsigned char)length;
    header = 4;
  }
  uint32_t mask = next_mask();
  memcpy(frame + header, &mask, sizeof mask);
  unsigned char *masked = frame + header + sizeof mask;
  for (size_t i = 0; i < length; i++) masked[i] = ((const unsigned char *)payload)[i] ^ frame[header + i % 4];
  send_whole(connection, frame, header + sizeof mask + length);
}

void connection_send(struct connection *connection, const char *text, size_t length) {
  if (connection->state == connection_open) send_frame(connection, opcode_text, text, length);
}

static void answer_control(
  struct connection *connection, enum opcode opcode, const unsigned char *payload, size_t length
) {
  if (opcode == opcode_ping) {
    send_frame(connection, opcode_pong, payload, length);
  } else if (opcode == opcode_close) {
    if (length >= 2) connection->close_code = payload[0] << 8 | payload[1];
    connection_end(connection, "the server closed");
  }
}

// Takes one frame off the front of `start`; gives its size, or 0 if its end isn't there yet or the connection ended.
static size_t take_frame(
  struct connection *connection, const unsigned char *start, size_t length, connection_listener *listener, void *context
) {
  if (length < 2) return 0;
  bool final = start[0] & 0x80;
  enum opcode opcode = start[0] & 0x0F;
  if (start[0] & 0x70 || start[1] & 0x80) {
    connection_end(connection, "a frame from the server is masked or has reserved bits");
    return 0;
  }
  uint64_t payload_length = start[1] & 0x7F;
  size_t header = 2;
  if (payload_length == 126) {
    if (length < 4) return 0;
    payload_length = (uint64_t)start[2] << 8 | start[3];
    header = 4;
  } else if (payload_length == 127) {
    if (length < 10) return 0;
    memcpy(&payload_length, start + 2, sizeof payload_length);
    payload_length = be64toh(payload_length);
    header = 10;
  }
  if (payload_length > message_bytes_max - connection->message.length) {
    connection_end(connection, "a message from the server is too long");
    return 0;
  }
  if (length < header + payload_length) return 0;

  const unsigned char *payload = start + header;
  if (opcode >= opcode_close) {
    answer_control(connection, opcode, payload, payload_length);
  } else if (opcode > opcode_binary || (opcode == opcode_continuation) != connection->fragmented) {
    connection_end(connection, "a frame from the server is unknown or out of order");
  } else if (final && !connection->fragmented) {
    listener(connection, (const char *)payload, payload_length, context);
  } else {
    bytes_append(&connection->message, payload, payload_length);
    connection->fragmented = !final;
    if (final) {
      listener(connection, (const char *)connection->message.start, connection->message.length, context);
      bytes_clear(&connection->message);
    }
  }
  return header + payload_length;
}

// Takes the answer to the handshake off the front; gives its size, or 0 if it isn't there whole or was wrong.
static size_t take_handshake(struct connection *connection, const unsigned char *start, size_t length) {
  const unsigned char *end = memmem(start, length, "\r\n\r\n", 4);
  if (end == NULL) {
    if (length > 8192) connection_end(connection, "the answer to the handshake doesn't end");
    return 0;
  }
  size_t size = (size_t)(end - start) + 4;
  if (memmem(start, size, " 101 ", 5) == NULL) {
    connection_end(connection, "the server refused the handshake");
  } else if (memmem(start, size, accepted_key, sizeof accepted_key - 1) == NULL) {
    connection_end(connection, "the handshake's answer has the wrong key");
  } else {
    connection->state = connection_open;
  }
  return connection->state == connection_open ? size : 0;
}

// Takes everything that is whole off the front of `start`; gives how much that was.
static size_t take_all(
  struct connection *connection, const unsigned char *start, size_t length, connection_listener *listener, void *context
) {
  size_t taken = 0;
  while (connection->state != connection_closed) {
    size_t size = connection->state == connection_upgrading
      ? take_handshake(connection, start + taken, length - taken)
      : take_frame(connection, start + taken, length - taken, listener, context);
    if (size == 0) break;
    taken += size;
  }
  return taken;
}

void connection_read(struct connection *connection, connection_listener *listener, void *context) {
  static _Thread_local unsigned char buffer[read_bytes];
  while (connection->state != connection_closed) {
    bool waits;
    ssize_t received = receive(connection, buffer, sizeof buffer, &waits);
    if (received <= 0) {
      if (waits) return;
      connection_end(connection, received == 0 ? "the server hung up" : "the socket broke");
      return;
    }
    struct bytes *unread = &connection->unread;
    if (unread->length == 0) {
      size_t taken = take_all(connection, buffer, (size_t)received, listener, context);
      if (connection->state != connection_closed) bytes_append(unread, buffer + taken, (size_t)received - taken);
    } else {
      bytes_append(unread, buffer, (size_t)received);
      size_t taken = take_all(connection, unread->start, unread->length, listener, context);
      if (connection->state == connection_closed) return;
      memmove(unread->start, unread->start + taken, unread->length - taken);
      unread->length -= taken;
      if (unread->length == 0) bytes_clear(unread);
    }
    // The socket is empty; epoll, level-triggered, says when it isn't. TLS gives one record at a time.
    if (received < read_bytes && connection->tls == NULL) return;
  }
}
