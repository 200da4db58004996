// Written by deploy/make-sentences.
export const sentences = {
  "phone.sections": "Secciones",
  "phone.done": "{count} hechas",
  "device.title": "Este dispositivo",
  "device.why": "Solo este dispositivo recuerda lo que elijas aquí.",
  "device.language": "Idioma",
  "device.browser": "Como el navegador",
  "device.sound": "Sonido cuando te toca",
  "device.shake": "Vibración cuando te toca",
  "device.motion": "Menos movimiento",
  "device.letters": "Teclas de una letra",
};
