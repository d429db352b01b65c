/** As many digits as a reader wants: three of what is small, all of what is large; '–' where there is none. */
export const rounded = (value: number | undefined): string => {
  if (value === undefined || !Number.isFinite(value)) return '–'
  if (Number.isInteger(value) || Math.abs(value) >= 100) return String(Math.round(value))
  return String(Number(value.toPrecision(3)))
}
