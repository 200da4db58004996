// Written by deploy/make-sentences.
export const sentences = {
  "phone.sections": "Abschnitte",
  "phone.done": "{count} erledigt",
  "device.title": "Dieses Gerät",
  "device.why": "Nur dieses Gerät merkt sich, was du hier wählst.",
  "device.language": "Sprache",
  "device.browser": "Wie der Browser",
  "device.sound": "Ton, wenn du dran bist",
  "device.shake": "Vibrieren, wenn du dran bist",
  "device.motion": "Weniger Bewegung",
  "device.letters": "Tasten mit einem Buchstaben",
};
