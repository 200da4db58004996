/** The other way round than `wire.js`: what the test's room says, as a server writes it. */

/** @param {any} message  as replicas take it, or as a server writes it already */
export function written(message) {
  if (message.t === "snapshot" && message.scene?.cards?.every((card) => !Array.isArray(card))) {
    return { ...message, scene: sceneOf(message.scene) };
  }
  return message.t === "frame" && message.facts ? frameOf(message) : message;
}

function frameOf({ t: _, frame, ops, facts, scene, ...rest }) {
  const names = facts.filter(([kind]) => kind === "name").map(([, seat, name]) => [seat, name]);
  const changes = facts.filter(([kind]) => kind !== "name").map(changeOf);
  const by = facts.find(([kind]) => kind === "textChanged")?.[4] ?? null;
  const rows = ops.map(([outbox, counter], index) => [outbox, counter, by, ...(index === 0 ? changes : [])]);
  const { looks = [], ...others } = scene ? sceneOf(scene) : {};
  return [
    frame,
    ...rows,
    ...looks,
    {
      ...rest,
      ...(names.length > 0 && { names: Object.fromEntries(names) }),
      ...(scene && { scene: others }),
    },
  ];
}

function changeOf(fact) {
  const [kind, target, ...rest] = fact;
  if (kind === "textChanged") return [target, rest[0]];
  if (kind !== "valueChanged") return fact;
  return "card" in target ? [target.card, ...rest] : ["sectionValue", target.section, ...rest];
}

/** The first card with a look gives it a number, which the others name. */
export function sceneOf({ cards = [], ...scene }) {
  const numbers = new Map();
  const rows = cards.map(({ id, section, rect: [x, y, width, height], tokens, parts }) => {
    const look = [width, height, tokens, parts];
    const known = JSON.stringify(look);
    if (numbers.has(known)) return [id, section, x, y, numbers.get(known)];
    numbers.set(known, numbers.size);
    return [id, section, x, y, [...look, numbers.get(known)]];
  });
  return { ...scene, cards: rows };
}
