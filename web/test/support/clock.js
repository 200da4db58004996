/**
 * Timers that only run when the test says so. `node:test` has some of its own, but not in every version we test with.
 */
export class Clock {
  now = 0;
  #timers = new Map();
  #next = 1;
  #real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };

  /** Takes the place of the global timers until the test ends. */
  constructor(t) {
    globalThis.setTimeout = (run, milliseconds = 0) => {
      this.#timers.set(this.#next, { run, due: this.now + milliseconds });
      return this.#next++;
    };
    globalThis.clearTimeout = (timer) => void this.#timers.delete(timer);
    t.after(() => this.restore());
  }

  restore() {
    Object.assign(globalThis, this.#real);
  }

  /** Lets time pass; each timer runs at its time. */
  pass(milliseconds) {
    const end = this.now + milliseconds;
    for (;;) {
      const due = [...this.#timers].filter(([, timer]) => timer.due <= end).sort(([, a], [, b]) => a.due - b.due)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.now = Math.max(this.now, due[1].due);
      due[1].run();
    }
    this.now = end;
  }
}
