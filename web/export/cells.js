/**
 * One field of a table for spreadsheets. The server writes the same (`CSVCell.swift`); both are held to
 * `Tests/Transcripts/text-csv-cells.json`.
 *
 * A spreadsheet takes a field that begins with one of these for a formula and runs it, so an apostrophe goes before it.
 * What already begins with apostrophes and one of these gets one more, so that reading takes exactly one away.
 *
 * A spreadsheet may part fields at `;` or a tab instead, and then takes a quotation mark within a field for itself: so
 * an apostrophe also goes behind each of these and each line end within a field where a formula would begin.
 */
const dangerous = /^'*[=+\-@\t\r\n]/;
const inside = /([;\t\r\n])(?=['"]*[=+\-@])/g;
const quoting = /[",;\r\n\t]|^ | $/;

/**
 * The text as a field (RFC 4180), which no spreadsheet runs.
 * @param {string} text
 */
export function cell(text) {
  const safe = (dangerous.test(text) ? "'" : "") + text.replace(inside, "$1'");
  return quoting.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
