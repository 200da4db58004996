// Written by deploy/make-sentences.
export const sentences = {
  "talk.title": "Les messages",
  "talk.none": "Personne n’a encore écrit ici.",
  "talk.loading": "Les messages arrivent…",
  "talk.offline": "Pas de connexion. Tu vois le dernier état, et ce que tu écris est gardé.",
  "talk.label": "Ton message",
  "talk.send": "Envoyer",
  "talk.remove": "Retirer le message « {text} »",
  "talk.hidden": "Cachés jusqu’à ce qu’un hôte les montre : {count}",
  "talk.left": "Caractères restants : {count}",
  "talk.long": "Caractères en trop : {count}",
  "talk.you": "Toi",
  "talk.sending": "pas encore envoyé",
  "talk.frozen": "Seuls les hôtes écrivent ici pour le moment.",
};
