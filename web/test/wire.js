/** The other way round than `wire.js`: what the test's room says, as a server writes it. */

/** @param {any} message  as replicas take it, or as a server writes it already */
export function written(message) {
  if (message.t === "snapshot" && message.scene?.cards?.every((card) => !Array.isArray(card))) {
    return { ...message, scene: sceneOf(message.scene) };
  }
  return message.t === "frame" && message.facts ? frameOf(message) : message;
}

function frameOf({ t: _, ops, facts, scene, ...frame }) {
  const names = facts.filter(([kind]) => kind === "name").map(([, seat, name]) => [seat, name]);
  const changes = facts.filter(([kind]) => kind !== "name").map(changeOf);
  const by = facts.find(([kind]) => kind === "textChanged")?.[4] ?? null;
  const rows = ops.map(([outbox, counter], index) => [outbox, counter, by, ...(index === 0 ? changes : [])]);
  return {
    ...frame, ...(rows.length > 0 && { ops: rows }), ...(names.length > 0 && { names: Object.fromEntries(names) }),
    ...(scene && { scene: sceneOf(scene) }),
  };
}

function changeOf(fact) {
  const [kind, target, ...rest] = fact;
  if (kind === "textChanged") return ["text", target, ...rest[0].flat()];
  if (kind !== "valueChanged") return fact;
  return "card" in target ? ["value", target.card, ...rest] : ["sectionValue", target.section, ...rest];
}

/** Every second card's look is said where it stands, the others' before. */
function sceneOf({ cards = [], ...scene }) {
  const looks = [];
  const rows = cards.map(({ id, section, frame: [x, y, width, height], tokens, parts }, index) => {
    const look = [width, height, tokens, parts];
    return [id, section, x, y, index % 2 === 0 ? looks.push(look) - 1 : look];
  });
  return { ...scene, looks, cards: rows };
}
