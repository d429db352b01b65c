/** One line of plain signs: nothing that ends a line, hides, or turns the direction of what follows (K1). */
const toSingleLine = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** For a header: mail programs would also take apart what looks encoded, quoted or not. */
export const toHeaderText = (value: string): string => toSingleLine(value).replaceAll('=?', '= ?')

/**
 * Somebody's name within a mail. Everybody chooses their own, and mail programs make links of what looks like an
 * address: it is broken up, so that nobody's name can send another's reader anywhere.
 */
export const toBodyText = (name: string): string =>
  toSingleLine(name).replaceAll(/(?<sign>[./:@])(?=\S)/gu, '$<sign> ')
