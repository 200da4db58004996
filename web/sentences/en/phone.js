// Written by deploy/make-sentences.
import { learn } from "../sentences.js";

learn({
  "phone.sections": "Sections",
  "phone.done": "{count} done",
  "device.title": "This device",
  "device.why": "Only this device remembers what you choose here.",
  "device.language": "Language",
  "device.browser": "Same as the browser",
  "device.sound": "Sound when it's your turn",
  "device.shake": "Vibration when it's your turn",
  "device.motion": "Less motion",
  "device.letters": "Keys with one letter",
});
