// Written by deploy/make-sentences.
export const sentences = {
  "lobby.title": "Demandez à entrer",
  "lobby.why": "L’hôte fait entrer les gens un par un. Dites qui vous êtes, puis patientez un instant.",
  "lobby.name": "Votre nom",
  "lobby.ask": "Demander à entrer",
  "lobby.asked": "L’hôte sait que vous êtes là, {name}. Cette page s’ouvre toute seule.",
  "lobby.closed":
    "Personne de nouveau n’entre pour le moment. Laissez cette page ouverte : elle continuera quand l’hôte ouvrira la porte.",
  "lobby.full": "Beaucoup de gens attendent en ce moment. Cette page redemande toute seule.",
  "lobby.declined":
    "L’hôte ne vous a pas laissé entrer cette fois. Si c’est une erreur, parlez-lui, puis rechargez cette page.",
  "lobby.word": "Ou choisissez ce que montre le grand écran et entrez tout de suite :",
  "lobby.wrong": "L’écran montre autre chose. Regardez encore : il vous reste un essai.",
  "lobby.rest": "Ce n’était pas ça. C’est à l’hôte de décider ; dans une minute vous pourrez choisir à nouveau.",
  "lobby.wait": "C’était trop rapide. Cette page redemande dans un instant.",
  "lobby.badName": "Choisissez un autre nom : il est trop long, vide ou ressemble à celui de l’hôte.",
  "lobby.onWall": "Vous arrivez ? Choisissez ceci sur votre téléphone",
  "wallWord.sun": "Soleil",
  "wallWord.moon": "Lune",
  "wallWord.star": "Étoile",
  "wallWord.heart": "Cœur",
  "wallWord.note": "Note de musique",
  "wallWord.cloud": "Nuage",
  "wallWord.flower": "Fleur",
  "wallWord.anchor": "Ancre",
};
