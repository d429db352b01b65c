export type DayRange = { readonly min: string; readonly max: string }

/** The day itself, or the nearest one of the range. */
export const within = (day: string, { min, max }: DayRange): string =>
  day < min ? min : day > max ? max : day
