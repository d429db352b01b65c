const first = [3, 7, 6, 1, 8, 9, 4, 5, 2]
const second = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

const two = (value: number): string => String(value).padStart(2, '0')

/** The digit that makes it right, as the tax office words it; null where it would have to be 10. */
const controlDigit = (digits: string, weights: readonly number[]): string | null => {
  const sum = weights.reduce(
    (total, weight, position) => total + weight * Number(digits[position]),
    0,
  )
  const digit = 11 - (sum % 11)
  return digit === 10 ? null : String(digit === 11 ? 0 : digit)
}

/**
 * A valid national identity number computed from a date: the first one from `individual` (0–999) on.
 * With 80 as `monthShift` it is nobody's; a test plants it and never stores it.
 */
export const identityNumberOf = (
  birthDate: Readonly<Record<'day' | 'month' | 'year', number>>,
  individual = 0,
  { dayShift = 0, monthShift = 80 } = {},
): string => {
  const date = `${two(birthDate.day + dayShift)}${two(birthDate.month + monthShift)}${two(birthDate.year % 100)}`
  for (let number = individual; number < individual + 1000; number += 1) {
    const nine = `${date}${String(number % 1000).padStart(3, '0')}`
    const ten = controlDigit(nine, first)
    const eleven = ten === null ? null : controlDigit(`${nine}${ten}`, second)
    if (eleven !== null) return `${nine}${ten}${eleven}`
  }
  throw new Error(`No number for ${date}`)
}
