/** The whole number in a typed text; spaces between the digits do not count. NaN when the text is not one. */
export const readWhole = (text: string): number => {
  const digits = text.replaceAll(/\s/gu, '')
  return /^\d+$/u.test(digits) ? Number(digits) : Number.NaN
}
