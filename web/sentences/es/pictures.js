// Written by deploy/make-sentences.
export const sentences = {
  "pictures.add": "Añadir una imagen",
  "pictures.take": "Hacer una foto",
  "pictures.other": "Otra imagen",
  "pictures.remove": "Quitar la imagen",
  "pictures.words": "¿Qué se ve en ella?",
  "pictures.why": "Para quienes no pueden verla. Puedes dejarlo vacío.",
  "pictures.sending": "Enviando la imagen…",
  "pictures.none": "Este navegador no puede abrir ese archivo como imagen.",
  "pictures.full": "Aquí no caben más imágenes.",
  "pictures.failed": "La imagen no ha llegado. Inténtalo de nuevo.",
  "pictures.gone": "La imagen se perdió por el camino. Vuelve a elegirla en la tarjeta.",
  "pictures.refused": "Ahora no se pueden añadir imágenes aquí.",
  "pictures.drop": "También puedes pegar una imagen o arrastrarla aquí.",
  "pictures.waiting": "Todos verán esta imagen cuando un anfitrión la muestre.",
  "pictures.show": "Mostrar a todos",
  "pictures.hide": "Ocultar a todos",
};
