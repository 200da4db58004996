// Makes chosen system calls on the files of one directory fail, for a program that runs with this library preloaded.
//
// IO_ERRORS_DATA is the directory; IO_ERRORS_CONTROL is a file of integers of 4 bytes, by which the test decides:
//
//   0       which calls fail: 0 none, 1 writes, 2 flushes, 3 truncations, 4 openings; written last
//   1       the error they fail with
//   2       how many of them pass before
//   3       how many fail; negative: all, until someone says otherwise
//   4       how many have failed
//   5…8     how many writes, flushes, truncations and openings there were
//   9       how many MB the disk says are free; negative: what it says itself
//
// A call that fails has done nothing, except that a write that finds no space has written half, as a file system may.
// io_errors.py is the other end.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum call { none, writing, flushing, truncating, opening };

struct control {
  volatile int32_t call, error, passing, failing, failed, counts[4], free_megabytes;
};

static const char *data;
static struct control *control;
static pthread_mutex_t deciding = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

__attribute__((constructor)) static void start(void) {
  const char *file = getenv("IO_ERRORS_CONTROL");
  data = getenv("IO_ERRORS_DATA");
  if (!data || !file) return;
  int descriptor = REAL(open)(file, O_RDWR | O_CLOEXEC);
  void *shared = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (descriptor < 0 || shared == MAP_FAILED) {
    fprintf(stderr, "io_errors: %s: %s\n", file, strerror(errno));
    abort();
  }
  close(descriptor);
  control = shared;
}

static bool is_below(const char *path) {
  size_t length = strlen(data);
  return !strncmp(path, data, length) && (!path[length] || path[length] == '/');
}

static bool is_file_below(int descriptor) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t count = readlink(link, path, sizeof path - 1);
  if (count < 0) return false;
  path[count] = 0;
  return is_below(path);
}

// Counts a call on the directory's files; zero, or the error that it fails with.
static int decide(enum call call) {
  int error = 0;
  pthread_mutex_lock(&deciding);
  control->counts[call - 1]++;
  if (control->call == (int32_t)call) {
    if (control->passing > 0) control->passing--;
    else if (control->failing) {
      if (control->failing > 0) control->failing--;
      error = control->error;
      control->failed++;
    }
  }
  pthread_mutex_unlock(&deciding);
  return error;
}

static int decide_on_file(enum call call, int descriptor) {
  int before = errno;
  int error = control && is_file_below(descriptor) ? decide(call) : 0;
  errno = before;
  return error;
}

static int fail(int error) {
  errno = error;
  return -1;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t position) {
  int error = decide_on_file(writing, descriptor);
  if (error == ENOSPC) (void)!REAL(pwrite64)(descriptor, bytes, count / 2, position);
  return error ? fail(error) : REAL(pwrite64)(descriptor, bytes, count, position);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  int error = decide_on_file(writing, descriptor);
  if (error == ENOSPC) (void)!REAL(write)(descriptor, bytes, count / 2);
  return error ? fail(error) : REAL(write)(descriptor, bytes, count);
}

int fdatasync(int descriptor) {
  int error = decide_on_file(flushing, descriptor);
  return error ? fail(error) : REAL(fdatasync)(descriptor);
}

int fsync(int descriptor) {
  int error = decide_on_file(flushing, descriptor);
  return error ? fail(error) : REAL(fsync)(descriptor);
}

int ftruncate64(int descriptor, off64_t length) {
  int error = decide_on_file(truncating, descriptor);
  return error ? fail(error) : REAL(ftruncate64)(descriptor, length);
}

int ftruncate(int descriptor, off_t length) {
  int error = decide_on_file(truncating, descriptor);
  return error ? fail(error) : REAL(ftruncate)(descriptor, length);
}

// The mode is there only if a file may be made.
#define OPEN(name)                                                       \
  int name(const char *path, int flags, ...) {                           \
    va_list arguments;                                                   \
    va_start(arguments, flags);                                          \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(arguments, mode_t) : 0; \
    va_end(arguments);                                                   \
    int error = control && is_below(path) ? decide(opening) : 0;         \
    return error ? fail(error) : REAL(name)(path, flags, mode);          \
  }

OPEN(open)
OPEN(open64)

int statvfs(const char *path, struct statvfs *status) {
  int result = REAL(statvfs)(path, status);
  if (!result && control && control->free_megabytes >= 0 && is_below(path))
    status->f_bavail = ((fsblkcnt_t)control->free_megabytes << 20) / status->f_frsize;
  return result;
}
