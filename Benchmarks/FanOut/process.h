// What the kernel says about another process of this machine.
#pragma once

#include <stdint.h>

// Some processes whose figures are added up.
enum { processes_max = 16 };

struct processes {
  int pids[processes_max];
  int count;
};

uint64_t processes_sum(const struct processes *processes, uint64_t (*figure)(int pid));

// CPU time of all its threads so far, from /proc/PID/stat; 0 if it is gone. Right to a clock tick, 10 ms.
uint64_t process_cpu_nanoseconds(int pid);

// Memory it occupies now (VmRSS); 0 if it is gone.
uint64_t process_memory_bytes(int pid);

// Files and sockets it has open; 0 if it is gone.
uint64_t process_descriptors(int pid);
