#pragma once

#include <libwebsockets.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <uv.h>

// Each function here exists because Swift can't say it itself; the reason stands above it.

// Dispatch has these for CFRunLoop (hence the names), in its library but in none of its headers: a descriptor that is
// readable while the main queue holds work, and a call that does that work, on the main thread only.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// Computed macros aren't imported.
static inline size_t service_headroom(void) { return LWS_PRE; }

// The options are enum cases in one release and macros in another, and differ in width.
static inline uint64_t service_context_options(int is_first) {
  return LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS
    | (is_first ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0);
}

static inline uint64_t service_vhost_options(void) { return LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT; }

// The flags are macros of OpenSSL. RFC 8996: nothing before TLS 1.2, whatever the system's default is.
static inline void service_forbid_old_tls(struct lws_context_creation_info *info) {
  const long old = SSL_OP_NO_SSLv3 | SSL_OP_NO_TLSv1 | SSL_OP_NO_TLSv1_1;
  info->ssl_options_set = old | SSL_OP_NO_RENEGOTIATION;
  info->ssl_client_options_set = old;
}

// A vhost that takes connections from us and listens to nothing itself: we accept, libwebsockets adopts.
static inline int service_no_listener_server(void) { return CONTEXT_PORT_NO_LISTEN_SERVER; }
static inline int service_no_listener_client(void) { return CONTEXT_PORT_NO_LISTEN; }

// The descriptor's union and flags.
static inline struct lws *service_adopt(struct lws_vhost *vhost, int descriptor, uintptr_t tag) {
  lws_adopt_desc_t adoption;
  memset(&adoption, 0, sizeof adoption);
  adoption.vh = vhost;
  adoption.type = (lws_adoption_type)(LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | LWS_ADOPT_ALLOW_SSL);
  adoption.fd.sockfd = descriptor;
  adoption.opaque = (void *)tag;
  return lws_adopt_descriptor_vhost_via_info(&adoption);
}

// A number in a pointer's place.
static inline uintptr_t service_tag(const struct lws *wsi) { return (uintptr_t)lws_get_opaque_user_data(wsi); }

// Marked warn-unused in a way that reads oddly from Swift, and an int for a truth.
static inline int service_is_partially_written(struct lws *wsi) { return lws_partial_buffered(wsi) != 0; }

// The library writes a frame's header before the payload. A byte of that, because the library doesn't announce an
// answer without any. Less than 0: the connection is broken.
static inline int service_ping(struct lws *wsi) {
  if (lws_partial_buffered(wsi)) return 0;
  unsigned char memory[LWS_PRE + 1] = {0};
  return lws_write(wsi, memory + LWS_PRE, 1, LWS_WRITE_PING);
}

// A fragment of a message (RFC 6455 §5.4): which one it is are flags of an enum, to be added up. The library writes a
// header before the payload, which here is the middle of bytes that others read too: so from a copy.
enum { service_piece_bytes = 16 * 1024 };
static inline int service_write_piece(struct lws *wsi, const unsigned char *bytes, size_t count, int is_text,
                                      int is_first, int is_last) {
  unsigned char memory[LWS_PRE + service_piece_bytes];
  if (count > service_piece_bytes) return -1;
  if (count > 0) memcpy(memory + LWS_PRE, bytes, count);
  const int flags = lws_write_ws_flags(is_text ? LWS_WRITE_TEXT : LWS_WRITE_BINARY, is_first, is_last);
  return lws_write(wsi, memory + LWS_PRE, count, (enum lws_write_protocol)flags);
}

// A number that changes whenever the peer takes bytes: on TCP those it acknowledged (`tcpi_bytes_acked`, which Linux
// has had since 4.1 at this place, and the C library's `struct tcp_info` lacks), on a Unix socket those that still wait
// in the kernel.
static inline uint64_t service_taken_mark(struct lws *wsi) {
  struct {
    unsigned char before[120];
    uint64_t bytes_acked;
  } info;
  socklen_t size = sizeof info;
  int descriptor = lws_get_socket_fd(wsi), waiting = 0;
  if (getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &info, &size) == 0 && size == sizeof info) return info.bytes_acked;
  ioctl(descriptor, TIOCOUTQ, &waiting);
  return (uint64_t)waiting;
}

// The other end has finished or is gone. The loop doesn't say so of a socket that isn't read. (Linux's POLLRDHUP has a
// name only for those who ask for GNU's extensions.)
static inline int service_has_hung_up(struct lws *wsi) {
  const short finished = 0x2000;
  struct pollfd look = {.fd = lws_get_socket_fd(wsi), .events = finished};
  return poll(&look, 1, 0) == 1 && (look.revents & (finished | POLLHUP | POLLERR | POLLNVAL)) != 0;
}

// Enum-typed in one release, int in another.
static inline void service_set_log(void (*emit)(int, const char *)) { lws_set_log_level(LLL_ERR | LLL_WARN, emit); }
static inline int service_log_is_error(int level) { return level == LLL_ERR; }

// End this connection at the next timeout check, no matter which connection is being served now. On a foreign loop the
// library looks at its timeouts after an event of its own only; cancelling its wait is such an event.
static inline void service_kill(struct lws *wsi) {
  lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
  lws_cancel_service(lws_get_context(wsi));
}

// Nothing more will be written, while reading goes on: under libuv the library closes both ways at once. Under TLS the
// last bytes are the library's to write.
static inline void service_finish_writing(struct lws *wsi) {
  if (!lws_is_ssl(wsi)) shutdown(lws_get_socket_fd(wsi), SHUT_WR);
}

// Says goodbye with a code, then waits for the peer's answer. Only from outside the library's callbacks: the usual way,
// a non-zero return from one, closes twice in a row under libuv where the library is a debug build (Debian's 4.1.6 is,
// "close_and_handled uv repeat test"), and the second close drops the close frame of the first.
static inline void service_close(struct lws *wsi, uint16_t code, unsigned char *reason, size_t count) {
  lws_close_reason(wsi, (enum lws_close_status)code, reason, count);
  lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

// The description is a structure of forty fields, flags among them; certificates are always verified.
static inline struct lws *service_connect(struct lws_context *context, struct lws_vhost *vhost, const char *address,
                                          int port, int uses_tls, const char *path, const char *host,
                                          const char *origin, const char *offered, const char *method,
                                          const char *local, const lws_retry_bo_t *policy, uintptr_t tag) {
  struct lws_client_connect_info info;
  memset(&info, 0, sizeof info);
  info.context = context;
  info.vhost = vhost;
  info.address = address;
  info.port = port;
  info.ssl_connection = uses_tls ? LCCSCF_USE_SSL : 0;
  info.path = path;
  info.host = host;
  info.origin = origin;
  info.protocol = offered;
  info.method = method;
  info.local_protocol_name = local;
  info.ietf_version_or_minus_one = -1;
  info.alpn = "http/1.1";
  info.retry_and_idle_policy = policy;
  info.opaque_user_data = (void *)tag;
  return lws_client_connect_via_info(&info);
}
