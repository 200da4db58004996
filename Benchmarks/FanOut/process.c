#include "process.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static size_t read_entry(int pid, const char *name, char *text, size_t size) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
  FILE *file = fopen(path, "r");
  if (file == NULL) return 0;
  size_t length = fread(text, 1, size - 1, file);
  fclose(file);
  text[length] = 0;
  return length;
}

uint64_t process_cpu_nanoseconds(int pid) {
  char text[1024];
  if (read_entry(pid, "stat", text, sizeof text) == 0) return 0;
  // The second field is the name in parentheses and may hold anything; fields are counted from behind it. proc(5)
  const char *fields = strrchr(text, ')');
  unsigned long long user, system;
  static const char format[] = " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %llu %llu";
  if (fields == NULL || sscanf(fields + 1, format, &user, &system) != 2) return 0;
  return (user + system) * (1000000000ull / (uint64_t)sysconf(_SC_CLK_TCK));
}

uint64_t process_memory_bytes(int pid) {
  char text[512];
  unsigned long long size, resident;
  if (read_entry(pid, "statm", text, sizeof text) == 0 || sscanf(text, "%llu %llu", &size, &resident) != 2) return 0;
  return resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

uint64_t process_descriptors(int pid) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/fd", pid);
  DIR *directory = opendir(path);
  if (directory == NULL) return 0;
  uint64_t count = 0;
  for (struct dirent *entry; (entry = readdir(directory)) != NULL;) count += entry->d_name[0] != '.';
  closedir(directory);
  return count;
}

uint64_t processes_sum(const struct processes *processes, uint64_t (*figure)(int pid)) {
  uint64_t sum = 0;
  for (int i = 0; i < processes->count; i++) sum += figure(processes->pids[i]);
  return sum;
}
