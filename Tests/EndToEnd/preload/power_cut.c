// Keeps, while a program runs with this library preloaded, what a power cut would leave of one directory.
//
// Data that a program writes is in the kernel's memory first and outlives `kill -9` there; only what was flushed
// outlives the power. After each flush below POWER_CUT_DATA this library copies what has become durable to
// POWER_CUT_DURABLE, before the program hears that the flush succeeded:
//
//   <inode>-<born>   a file's bytes, as of the last fsync or fdatasync of that file, whatever its name was then names
//   a line "<inode>-<born> <name>" for each file, as of the last fsync of the directory: a file that is
//                    made, renamed or removed after that has its old name, or none
//
// When the program starts, what is there counts as durable; `names` comes last, so without it the program did nothing
// yet.
//
// A flush that fails is not asked for again by the kernel: the pages that it should have written are clean from then
// on, and read as if they were there. What such a page holds becomes durable only once it is written and flushed again;
// until then it keeps in POWER_CUT_DURABLE what it had. (A library that makes flushes fail must come behind this one in
// LD_PRELOAD.)
//
// POWER_CUT_FLUSHING=normal is what SQLite's synchronous=NORMAL comes to: a log (`…-wal`) is flushed before its pages
// are written to the database, and at no commit.
//
// Directories below the directory, mapped files and flushes of ranges aren't seen. power_cut.py makes the directory
// what it is after a cut.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *data, *durable;
static bool commits_flush = true;
static pthread_mutex_t keeping = PTHREAD_MUTEX_INITIALIZER;
// A log that NORMAL would have left unflushed, -1 without one.
static int waiting_log = -1;

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

enum { page_size = 4096 };

// The pages of one file that a flush which failed has left behind, a byte each: not durable, and not to be flushed.
struct dropped {
  char id[64];
  size_t count;
  unsigned char *pages;
  struct dropped *next;
};

static struct dropped *dropped_pages;

// A model that is wrong would accuse the program: it ends here instead.
static void give_up(const char *attempt, const char *what) {
  fprintf(stderr, "power_cut: %s %s: %s\n", attempt, what, strerror(errno));
  abort();
}

static void name_file(int descriptor, char *id, size_t size) {
  struct statx status;
  if (statx(descriptor, "", AT_EMPTY_PATH, STATX_INO | STATX_BTIME, &status)) give_up("asking about", "a file");
  snprintf(id, size, "%llu-%lld%09u", (unsigned long long)status.stx_ino, (long long)status.stx_btime.tv_sec,
           status.stx_btime.tv_nsec);
}

// A file is read through the program's own descriptor where that can be read: to open the file again and close it would
// drop the locks that SQLite holds on it.
static int readable(int descriptor, char *link, size_t size) {
  snprintf(link, size, "/proc/self/fd/%d", descriptor);
  if ((fcntl(descriptor, F_GETFL) & O_ACCMODE) != O_WRONLY) return descriptor;
  int another = open(link, O_RDONLY | O_CLOEXEC);
  if (another < 0) give_up("opening", link);
  return another;
}

static void put(int descriptor, const char *bytes, ssize_t count) {
  while (count > 0) {
    ssize_t written = REAL(write)(descriptor, bytes, count);
    if (written < 0) give_up("writing below", durable);
    bytes += written;
    count -= written;
  }
}

// A file below `durable` that is the old one or the new one, whenever the program is killed.
static int begin(const char *name, char *partial, char *whole) {
  snprintf(whole, PATH_MAX, "%s/%s", durable, name);
  snprintf(partial, PATH_MAX, "%s/partial", durable);
  int descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor < 0) give_up("opening", partial);
  return descriptor;
}

static void finish(int descriptor, const char *partial, const char *whole) {
  close(descriptor);
  if (rename(partial, whole)) give_up("renaming", partial);
}

static struct dropped *dropped_of(const char *id) {
  struct dropped *file = dropped_pages;
  while (file && strcmp(file->id, id)) file = file->next;
  return file;
}

static int open_kept(const char *id) {
  char kept[PATH_MAX];
  snprintf(kept, sizeof kept, "%s/%s", durable, id);
  int descriptor = open(kept, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0 && errno != ENOENT) give_up("opening", kept);
  return descriptor;
}

// What a page of a file holds, zeros behind its end; of a file that isn't there, zeros.
static ssize_t read_page(int descriptor, size_t page, char *bytes) {
  memset(bytes, 0, page_size);
  ssize_t count = descriptor < 0 ? 0 : pread(descriptor, bytes, page_size, (off_t)page * page_size);
  if (count < 0) give_up("reading a page below", data);
  return count;
}

// A flush of the file failed: the pages in which it differs from what is durable are dropped.
static void drop(int descriptor) {
  char id[64], link[64], now[page_size], before[page_size];
  name_file(descriptor, id, sizeof id);
  int from = readable(descriptor, link, sizeof link);
  struct stat status;
  if (fstat(descriptor, &status)) give_up("asking about", "a file");
  size_t count = (status.st_size + page_size - 1) / page_size;
  struct dropped *file = dropped_of(id);
  if (!file) {
    file = calloc(1, sizeof *file);
    if (!file) give_up("dropping", "pages");
    strcpy(file->id, id);
    file->next = dropped_pages;
    dropped_pages = file;
  }
  if (count > file->count) {
    file->pages = realloc(file->pages, count);
    if (!file->pages) give_up("dropping", "pages");
    memset(file->pages + file->count, 0, count - file->count);
    file->count = count;
  }
  int kept = open_kept(id);
  for (size_t page = 0; page < count; page++) {
    read_page(from, page, now);
    read_page(kept, page, before);
    if (memcmp(now, before, page_size)) file->pages[page] = 1;
  }
  if (kept >= 0) close(kept);
  if (from != descriptor) close(from);
}

// Pages that are written again will be flushed again.
static void take_back(int descriptor, off_t position, ssize_t count) {
  char id[64];
  if (!dropped_pages || count <= 0) return;
  name_file(descriptor, id, sizeof id);
  struct dropped *file = dropped_of(id);
  if (!file) return;
  for (size_t page = position / page_size; page <= (size_t)(position + count - 1) / page_size; page++)
    if (page < file->count) file->pages[page] = 0;
}

// Puts what was durable before into the dropped pages of a copy.
static void leave_out_dropped(const char *id, int copy) {
  struct dropped *file = dropped_of(id);
  if (!file) return;
  struct stat status;
  if (fstat(copy, &status)) give_up("asking about", "a copy");
  char before[page_size];
  int kept = open_kept(id);
  for (size_t page = 0; page < file->count && (off_t)page * page_size < status.st_size; page++) {
    if (!file->pages[page]) continue;
    read_page(kept, page, before);
    off_t begin = (off_t)page * page_size;
    off_t end = begin + page_size < status.st_size ? begin + page_size : status.st_size;
    if (REAL(pwrite64)(copy, before, end - begin, begin) != end - begin) give_up("writing below", durable);
  }
  if (kept >= 0) close(kept);
}

static void keep_file(int descriptor) {
  char id[64], partial[PATH_MAX], whole[PATH_MAX], link[64];
  name_file(descriptor, id, sizeof id);
  int from = readable(descriptor, link, sizeof link);
  int to = begin(id, partial, whole);
  static char buffer[1 << 18];
  off_t position = 0;
  for (ssize_t count; (count = pread(from, buffer, sizeof buffer, position)) != 0; position += count) {
    if (count < 0) give_up("reading", link);
    put(to, buffer, count);
  }
  if (from != descriptor) close(from);
  leave_out_dropped(id, to);
  finish(to, partial, whole);
}

// Keeps which names the directory has; with the bytes of the files too, when the program starts.
static void keep_names(bool with_files) {
  char partial[PATH_MAX], whole[PATH_MAX], line[PATH_MAX], id[64];
  DIR *directory = opendir(data);
  if (!directory) {
    if (errno == ENOENT) return;  // the program will make it
    give_up("opening", data);
  }
  static char names[1 << 16];
  size_t length = 0;
  for (struct dirent *entry; (entry = readdir(directory));) {
    if (entry->d_type != DT_REG) continue;
    int file = openat(dirfd(directory), entry->d_name, O_PATH | O_CLOEXEC);
    if (file < 0 && errno == ENOENT) continue;  // renamed meanwhile
    if (file < 0) give_up("opening", entry->d_name);
    name_file(file, id, sizeof id);
    close(file);
    if (with_files) {
      file = openat(dirfd(directory), entry->d_name, O_RDONLY | O_CLOEXEC);
      if (file < 0) give_up("opening", entry->d_name);
      keep_file(file);
      close(file);
    }
    int count = snprintf(line, sizeof line, "%s %s\n", id, entry->d_name);
    if (length + count > sizeof names) give_up("listing", data);
    memcpy(names + length, line, count);
    length += count;
  }
  closedir(directory);
  int kept = begin("names", partial, whole);
  put(kept, names, length);
  finish(kept, partial, whole);
}

__attribute__((constructor)) static void start(void) {
  data = getenv("POWER_CUT_DATA");
  durable = getenv("POWER_CUT_DURABLE");
  if (!data || !durable) return;
  const char *flushing = getenv("POWER_CUT_FLUSHING");
  commits_flush = !flushing || strcmp(flushing, "normal");
  keep_names(true);
}

// The path of an open file if it is in the directory, or is the directory: then what follows the directory's path is
// empty.
static const char *name_in_directory(int descriptor, char *path) {
  char link[64];
  if (!data || !durable) return NULL;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t count = readlink(link, path, PATH_MAX - 1);
  if (count < 0) return NULL;
  path[count] = 0;
  size_t length = strlen(data);
  if (strncmp(path, data, length)) return NULL;
  if (!path[length]) return path + length;
  return path[length] == '/' && !strchr(path + length + 1, '/') ? path + length + 1 : NULL;
}

static bool is_log(const char *name) {
  size_t length = strlen(name);
  return length > 4 && !strcmp(name + length - 4, "-wal");
}

// What the program flushed has become durable.
static void keep(int descriptor) {
  char path[PATH_MAX];
  int before = errno;
  pthread_mutex_lock(&keeping);
  const char *name = name_in_directory(descriptor, path);
  if (name && !*name) keep_names(false);
  else if (name && !commits_flush && is_log(name)) waiting_log = descriptor;
  else if (name) keep_file(descriptor);
  pthread_mutex_unlock(&keeping);
  errno = before;
}

// Pages go from the log to the database: NORMAL flushes the log now.
static void keep_waiting_log(int written) {
  char path[PATH_MAX];
  int before = errno;
  pthread_mutex_lock(&keeping);
  const char *name = waiting_log < 0 ? NULL : name_in_directory(written, path);
  if (name && !is_log(name) && !strstr(name, "-shm")) {
    keep_file(waiting_log);
    waiting_log = -1;
  }
  pthread_mutex_unlock(&keeping);
  errno = before;
}

// A flush failed. A directory's names are kept when it is flushed again: file systems have a journal of their own for
// those.
static void forsake(int descriptor) {
  char path[PATH_MAX];
  int before = errno;
  pthread_mutex_lock(&keeping);
  const char *name = name_in_directory(descriptor, path);
  if (name && *name) drop(descriptor);
  pthread_mutex_unlock(&keeping);
  errno = before;
}

static void wrote(int descriptor, off_t position, ssize_t count) {
  char path[PATH_MAX];
  int before = errno;
  pthread_mutex_lock(&keeping);
  if (dropped_pages && name_in_directory(descriptor, path)) take_back(descriptor, position, count);
  pthread_mutex_unlock(&keeping);
  errno = before;
}

int fdatasync(int descriptor) {
  int result = REAL(fdatasync)(descriptor);
  if (result) forsake(descriptor);
  else keep(descriptor);
  return result;
}

int fsync(int descriptor) {
  int result = REAL(fsync)(descriptor);
  if (result) forsake(descriptor);
  else keep(descriptor);
  return result;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t position) {
  if (!commits_flush) keep_waiting_log(descriptor);
  ssize_t written = REAL(pwrite64)(descriptor, bytes, count, position);
  wrote(descriptor, position, written);
  return written;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  ssize_t written = REAL(write)(descriptor, bytes, count);
  if (dropped_pages && written > 0) wrote(descriptor, lseek(descriptor, 0, SEEK_CUR) - written, written);
  return written;
}
