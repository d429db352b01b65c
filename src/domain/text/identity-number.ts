/** The two control digits: each weighted sum of all eleven digits is divisible by 11 (Skatteetaten). */
const controls = [
  [3, 7, 6, 1, 8, 9, 4, 5, 2, 1, 0],
  [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
]

/** The offset of the day (D-number) and of the month (H-number, synthetic persons of two registers). */
const DAY_SHIFT = 40
const MONTH_SHIFTS = [0, 40, 65, 80]

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Eleven digits without an adjacent digit. Tries every first digit, and never reads past the twelfth. */
const elevenDigits = /(?<!\d)(?=(\d(?:[ .\p{Pd}\u2212]?\d){10})(?!\d))/gu

const withoutWidth = /\p{Default_Ignorable_Code_Point}/gu

/**
 * L4: whether the text contains a Norwegian national identity number: eleven digits that begin with a
 * possible date and end with valid control digits. Covers birth numbers, D-numbers, H-numbers and
 * synthetic numbers. One space, dot or dash may separate any two digits. Characters without width may
 * be anywhere. Part of a longer run of digits does not count. Linear time.
 */
export const hasIdentityNumber = (text: string): boolean => {
  const plain = text.normalize('NFKC').replaceAll(withoutWidth, '')
  for (const [, found = ''] of plain.matchAll(elevenDigits)) {
    if (isIdentityNumber([...found].filter(isDigit).map(Number))) return true
  }
  return false
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9'

const isIdentityNumber = (digits: readonly number[]): boolean => {
  const two = (position: number) => 10 * (digits[position] ?? 0) + (digits[position + 1] ?? 0)
  return (
    isDate(two(0), two(2), two(4)) &&
    controls.every(
      (weights) =>
        weights.reduce((sum, weight, position) => sum + weight * (digits[position] ?? 0), 0) %
          11 ===
        0,
    )
  )
}

const isDate = (day: number, month: number, year: number): boolean => {
  const plainDay = day > DAY_SHIFT ? day - DAY_SHIFT : day
  const plainMonth = MONTH_SHIFTS.map((shift) => month - shift).find((m) => m >= 1 && m <= 12) ?? 0
  // 1900 had no leap day, 2000 had one; the check does not distinguish the century.
  const days = plainMonth === 2 && year % 4 !== 0 ? 28 : (longestMonths[plainMonth - 1] ?? 0)
  return plainDay >= 1 && plainDay <= days
}
