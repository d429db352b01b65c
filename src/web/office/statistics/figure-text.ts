import type { Statistics } from '#contract/statistics.ts'
import { fewerThanTen, type Figure } from '#domain/statistics/figure.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { rangeTexts } from '#web/lib/elements/range-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Series } from '#web/kit/chart/scale.ts'
import type { Role } from '#domain/access/roles.ts'
import { roleTexts } from '#web/account/kit/role-text.ts'

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

type Level = Exclude<keyof Statistics['overTime']['points'][number], 'startsOn'>

/** STA-02: from the bottom of a bar up. The most urgent level is at the bottom, where bars are compared. */
export const levels = (): readonly (Series & { readonly id: Level })[] => [
  { id: 'high', name: m.risk_high(), tone: 'danger' },
  { id: 'medium', name: m.risk_medium(), tone: 'warning' },
  { id: 'low', name: m.risk_low(), tone: 'info' },
  { id: 'none', name: m.statistics_risk_none(), tone: 'neutral' },
]

/** Two roles have the same name elsewhere (USR-02). The statistics count both, so they get different names. */
export const roleName = (role: Role): string =>
  role === 'user' ? m.statistics_role_user() : roleTexts[role]()
