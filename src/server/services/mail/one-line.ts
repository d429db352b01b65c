/** One line of plain signs: nothing that ends a line, hides, or turns the direction of what follows (K1). */
const oneLine = (given: string): string =>
  given
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** For a header: mail programs would also take apart what looks encoded, quoted or not. */
export const inHeader = (given: string): string => oneLine(given).replaceAll('=?', '= ?')

/**
 * Somebody's name within a mail. Everybody chooses their own, and mail programs make links of what looks like an
 * address: it is broken up, so that nobody's name can send another's reader anywhere.
 */
export const inText = (name: string): string =>
  oneLine(name).replaceAll(/(?<sign>[./:@])(?=\S)/gu, '$<sign> ')
