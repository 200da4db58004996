// One more guest, who asks again and again whether the server is there (`ping`): the time to the answer is the echo.
//
// It has a thread of its own, for what it waits for is the server, and not until the generator has read what thousands
// were sent.
#pragma once

#include "latencies.h"
#include "room.h"

// Comes to the board and asks from then on. Returns once it sees the board; ends the program with a sentence if it
// doesn't.
void echo_begin(struct room *room);

// Everyone is here: answers from now on are counted apart.
void echo_gathered(void);

// It asks no more; the figures are complete. A bare server was asked nothing: they are empty.
void echo_end(const struct latencies **gathering, const struct latencies **after);
