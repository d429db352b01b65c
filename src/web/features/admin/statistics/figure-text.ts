import { fewerThanTen, type Figure } from '#domain/statistics/figure.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'

/** A figure as the page says it; X3: '<10' where it is not told. */
export const figureText = (figure: Figure, language: Language): string =>
  figure === null ? fewerThanTen : formatNumber(figure, language)
