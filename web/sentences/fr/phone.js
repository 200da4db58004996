// Written by deploy/make-sentences.
export const sentences = {
  "phone.sections": "Sections",
  "phone.done": "{count} terminées",
  "device.title": "Cet appareil",
  "device.why": "Seul cet appareil retient ce que tu choisis ici.",
  "device.language": "Langue",
  "device.browser": "Comme le navigateur",
  "device.sound": "Son quand c’est à toi",
  "device.shake": "Vibration quand c’est à toi",
  "device.motion": "Moins d’animations",
  "device.letters": "Touches à une lettre",
};
