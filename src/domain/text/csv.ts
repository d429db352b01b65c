/** What a spreadsheet would take for a formula is text to it after an apostrophe. */
const safe = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text)

const quoted = (text: string): string =>
  /[",;\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * RFC 4180, with the mark by which a spreadsheet knows UTF-8; no cell is ever a formula (IMP-01, STA-03). A
 * spreadsheet set to Norwegian parts the cells by semicolons: the comma is its decimal sign.
 */
export const csvOf = (rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string =>
  `\uFEFF${rows
    .map((cells) => `${cells.map((cell) => quoted(safe(cell))).join(separator)}\r\n`)
    .join('')}`
