/** Rounds for a reader: three digits of a small number, all digits of a large one, '–' without a number. */
export const rounded = (value: number | undefined): string => {
  if (value === undefined || !Number.isFinite(value)) return '–'
  if (Number.isInteger(value) || Math.abs(value) >= 100) return String(Math.round(value))
  return String(Number(value.toPrecision(3)))
}
