import type { Statistics } from '#contract/statistics.ts'
import { fewerThanTen, type Figure } from '#domain/statistics/figure.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { rangeTexts } from '#web/shared/range-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** A figure as the page says it; X3: '<10' where it is not told. */
export const figureText = (figure: Figure, language: Language): string =>
  figure === null ? fewerThanTen : formatNumber(figure, language)

/** ROLE-13: tens that are released on one day are of many. Null: they are told over time; else why not. */
export const untoldOverTime = ({
  overTime: { step },
  isRounded,
}: Pick<Statistics, 'overTime' | 'isRounded'>): string | null =>
  !isRounded || step === 'month'
    ? null
    : m.statistics_tens({
        step: step === 'day' ? m.statistics_tens_day() : m.statistics_tens_week(),
        year: rangeTexts['1year'](),
        all: rangeTexts.all(),
      })
