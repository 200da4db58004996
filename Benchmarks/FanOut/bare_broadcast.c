// A bare broadcast server on libwebsockets, the yardstick beside which DisplayBoard's fan-out is measured.
//
// Every text message that comes in goes out to every client, one lws_write per message and client, in the WRITEABLE
// callback, as the library's text asks. It keeps nothing, checks nothing and forgets everything: what it costs is the
// least a server costs that writes one message at a time. It is guarded against nobody; run it on loopback.
//
//   bare_broadcast          prints "listening on PORT" and serves until SIGTERM

#include <libwebsockets.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <uv.h>

enum {
  kept_messages = 8192,  // a client further behind than this loses the oldest, counted in `dropped`
  message_bytes_max = 4096,
};

struct message {
  size_t length;
  unsigned char bytes[LWS_PRE + message_bytes_max];  // libwebsockets writes the frame's header before the payload
};

struct client {
  uint64_t next;  // the number of the message this client gets next
  size_t incoming_length;
  unsigned char incoming[message_bytes_max];
};

// Messages are numbered from 0; number n lives in slot n % kept_messages until its slot is needed again.
static struct message *messages;
static uint64_t published;
static uint64_t dropped;

static void publish(struct lws *from, const unsigned char *bytes, size_t length) {
  struct message *message = &messages[published % kept_messages];
  message->length = length;
  memcpy(message->bytes + LWS_PRE, bytes, length);
  published += 1;
  lws_callback_on_writable_all_protocol(lws_get_context(from), lws_get_protocol(from));
}

// Messages come in pieces of the library's choosing; a message is whole with its last piece.
static int receive(struct lws *connection, struct client *client, const void *piece, size_t length) {
  if (length > message_bytes_max - client->incoming_length) return -1;
  if (length > 0) memcpy(client->incoming + client->incoming_length, piece, length);
  client->incoming_length += length;
  if (lws_is_final_fragment(connection) && lws_remaining_packet_payload(connection) == 0) {
    publish(connection, client->incoming, client->incoming_length);
    client->incoming_length = 0;
  }
  return 0;
}

static int write_next(struct lws *connection, struct client *client) {
  if (published - client->next > kept_messages) {
    dropped += published - kept_messages - client->next;
    client->next = published - kept_messages;
  }
  if (client->next == published) return 0;
  struct message *message = &messages[client->next % kept_messages];
  int written = lws_write(connection, message->bytes + LWS_PRE, message->length, LWS_WRITE_TEXT);
  if (written < (int)message->length) return -1;
  client->next += 1;
  if (client->next < published) lws_callback_on_writable(connection);
  return 0;
}

static int serve(struct lws *connection, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
  struct client *client = user;
  switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
      client->next = published;
      client->incoming_length = 0;
      return 0;
    case LWS_CALLBACK_RECEIVE:
      return receive(connection, client, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
      return write_next(connection, client);
    default:
      return lws_callback_http_dummy(connection, reason, user, in, length);
  }
}

static struct lws_context *context;

// Destroying the context closes the library's handles; with this one closed too, uv_run has nothing left and returns.
static void stop(uv_signal_t *signal, int number) {
  (void)number;
  lws_context_destroy(context);
  uv_close((uv_handle_t *)signal, NULL);
}

static void raise_descriptor_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &limit) != 0) perror("bare_broadcast: setrlimit");
}

int main(void) {
  raise_descriptor_limit();
  messages = calloc(kept_messages, sizeof *messages);
  if (messages == NULL) {
    perror("bare_broadcast");
    return 1;
  }

  const struct lws_protocols protocols[] = {
    {.name = "displayboard.v1", .callback = serve, .per_session_data_size = sizeof(struct client)},
    {0},
  };
  uv_loop_t loop;
  uv_loop_init(&loop);
  void *loops[] = {&loop};
  struct lws_context_creation_info info = {
    .port = 0,
    .iface = "127.0.0.1",
    .protocols = protocols,
    .foreign_loops = loops,
    .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
    .gid = -1,
    .uid = -1,
  };
  lws_set_log_level(LLL_ERR, NULL);
  context = lws_create_context(&info);
  struct lws_vhost *host = context == NULL ? NULL : lws_create_vhost(context, &info);
  if (host == NULL) {
    fputs("bare_broadcast: libwebsockets didn't start; is libwebsockets-evlib-uv installed?\n", stderr);
    return 1;
  }
  printf("listening on %d\n", lws_get_vhost_listen_port(host));
  fflush(stdout);

  uv_signal_t terminate;
  uv_signal_init(&loop, &terminate);
  uv_signal_start(&terminate, stop, SIGTERM);
  uv_run(&loop, UV_RUN_DEFAULT);
  uv_loop_close(&loop);
  if (dropped > 0) {
    fprintf(stderr, "bare_broadcast: %llu messages dropped for slow clients\n", (unsigned long long)dropped);
  }
  free(messages);
  return 0;
}
