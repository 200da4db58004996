/** A textarea without a browser, and what one does in it. */
export class Area {
  listeners = {};
  selectionStart = 0;
  selectionEnd = 0;
  selectionDirection = "forward";
  /** How often a script wrote into it. */
  writes = 0;

  constructor(value) {
    this.text = value;
    this.setSelectionRange(value.length, value.length);
  }

  get value() {
    return this.text;
  }

  set value(value) {
    this.writes += 1;
    this.text = value;
    this.setSelectionRange(value.length, value.length);
  }

  setSelectionRange(start, end) {
    [this.selectionStart, this.selectionEnd] = [start, end];
  }

  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }

  on(...names) {
    for (const name of names) this.listeners[name]?.();
  }

  /** Replaces the selection, as a key or a composition does; says nothing. */
  put(words) {
    this.text = this.text.slice(0, this.selectionStart) + words + this.text.slice(this.selectionEnd);
    const caret = this.selectionStart + words.length;
    this.setSelectionRange(caret, caret);
  }

  type(words) {
    this.put(words);
    this.on("input");
  }
}
