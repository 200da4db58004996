/** Reading of a file that a person chose: the part of it that the server reads, or why that can't be. */
import { say } from "../sentences/sentences.js";
import { parted } from "./carried-pictures.js";
import { slimmed } from "./trello.js";

/** A file that this device reads, before it sends the part that counts. */
const fileBytesMax = 5 << 20;
/** JSON may have a record of changes in it, or pictures. */
const jsonBytesMax = 32 << 20;
/** Of a text as the server takes it. */
const textBytesMax = 400 << 10;
/** Of the text in a message, where quotation marks and line ends take two: a longer one ends the connection. */
const sentBytesMax = 500 << 10;
const formats = /** @type {{[ending: string]: string}} */ ({
  ...{ json: "json", yaml: "yaml", yml: "yaml", md: "markdown", markdown: "markdown", csv: "csv", txt: "text" },
});

/** What a field for such a file accepts. */
export const accepted = Object.keys(formats)
  .map((ending) => `.${ending}`)
  .join(",");

/**
 * A text to be imported; without a format the server finds out.
 * @typedef {{text: string, name: string, format?: string}} ImportText
 * @typedef {ImportText & {pictures?: import("./carried-pictures.js").CarriedPicture[]}} ImportFile
 */

/**
 * @param {File} file
 * @returns {Promise<ImportFile | string>} or a sentence that says why not
 */
export async function readFile(file) {
  const format = formats[file.name.split(".").pop()?.toLowerCase() ?? ""];
  const most = format === "json" ? jsonBytesMax : fileBytesMax;
  if (file.size > most) return say("transfer.tooLarge", { size: `${most >> 20} MB` });
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    const { text: rest, pictures } = parted(text);
    const name = file.name.replace(/\.[^.]*$/, "");
    const read = checked({ text: slimmed(rest), name, ...(format && { format }) });
    return typeof read === "string" || pictures.length === 0 ? read : { ...read, pictures };
  } catch (error) {
    console.warn(error);
    return say("transfer.unreadable");
  }
}

/**
 * @param {ImportText} read
 * @returns {ImportText | string} or the sentence that says why the server doesn't take it
 */
export function checked(read) {
  if (read.text.trim() === "") return say("transfer.nothing");
  const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text).length;
  const fits = bytes(read.text) <= textBytesMax && bytes(JSON.stringify(read.text)) <= sentBytesMax;
  return fits ? read : say("transfer.tooLarge", { size: "400 KB" });
}
