/** Where a host takes the board home. The server makes the file: it has what the host's page doesn't know. */
import { download } from "../export/download.js";
import { fileName } from "../export/picture-size.js";
import { panel, why } from "../host/panel.js";
import { learnLater } from "../sentences/learn-later.js";
import { say } from "../sentences/sentences.js";
import { button, element } from "../sheets/elements.js";
import { styleSheet } from "../style/style-sheet.js";
import "../sentences/en/transfer.js";

await Promise.all([styleSheet("transfer/transfer.css"), learnLater("transfer")]);

const endings = { json: "json", yaml: "yaml", markdown: "md", csv: "csv" };

export class TakeHomePanel {
  /** @param {import("../host/panel.js").HostPage} page */
  constructor(page) {
    this.page = page;
    const formats = /** @type {(keyof typeof endings)[]} */ (Object.keys(endings));
    this.element = panel(
      "transfer.out",
      why("transfer.out.why"),
      element(
        "div",
        { class: "forms" },
        ...formats.map((format) =>
          button(say(`transfer.${format}`), () => void this.#save(format), "plain", `export-${format}`),
        ),
      ),
    );
  }

  draw() {}

  /** @param {keyof typeof endings} format */
  async #save(format) {
    const { session, sheets } = this.page;
    const pictures = format === "json" && session.values.some(({ kind }) => kind === "picture") ? "&pictures=true" : "";
    try {
      const answer = await fetch(`/api/boards/${session.board.name}/export?format=${format}${pictures}`, {
        headers: { authorization: `Bearer ${session.store.link}` },
      });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      const name = fileName(session.board.title, new Date(), endings[format]);
      download(await answer.blob(), name);
      sheets.toast(say("transfer.saved", { name }));
    } catch (error) {
      console.error(error);
      sheets.toast(say("transfer.failed"));
    }
  }
}
