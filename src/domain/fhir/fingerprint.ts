const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/** FNV-1a of the code points, as 16 hexadecimal digits: the same text has the same one. It protects nothing. */
export const fingerprint = (text: string): string =>
  [...text]
    .reduce(
      (hash, character) =>
        BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * PRIME),
      OFFSET,
    )
    .toString(16)
    .padStart(16, '0')
