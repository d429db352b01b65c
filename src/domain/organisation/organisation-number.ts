const weights = [3, 2, 7, 6, 5, 4, 3, 2]

/**
 * USR-06: the nine digits of a Norwegian organisation number, written with or without spaces; null
 * when it is none. The last digit is the check digit, modulo 11.
 */
export const parseOrganisationNumber = (text: string): string | null => {
  const digits = text.replaceAll(/\s/g, '')
  if (!/^\d{9}$/.test(digits)) return null
  const sum = weights.reduce(
    (total, weight, position) => total + weight * Number(digits[position]),
    0,
  )
  // A remainder of 1 would need the check digit 10, which no number has.
  return (11 - (sum % 11)) % 11 === Number(digits[8]) ? digits : null
}
