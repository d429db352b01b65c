import { fewerThanFive, type Figure } from '#domain/statistics/told-figure.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { Language } from '#web/lib/language.ts'

/** A figure as the page says it; ROLE-13: '<5' where it is not told. */
export const told = (figure: Figure, language: Language): string =>
  figure === null ? fewerThanFive : formatNumber(figure, language)
