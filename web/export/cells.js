/**
 * One field of a table for spreadsheets. The server writes the same (`CSVCell.swift`); both are held to
 * `Tests/Transcripts/text-csv-cells.json`.
 *
 * A spreadsheet takes a field that begins with one of these for a formula and runs it, so an apostrophe goes before it.
 * What already begins with apostrophes and one of these gets one more, so that reading takes exactly one away.
 */
const dangerous = /^'*[=+\-@\t\r\n]/;
const quoting = /[",;\r\n\t]|^ | $/;

/**
 * The text as a field (RFC 4180), which no spreadsheet runs.
 * @param {string} text
 */
export function cell(text) {
  const safe = dangerous.test(text) ? `'${text}` : text;
  return quoting.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
