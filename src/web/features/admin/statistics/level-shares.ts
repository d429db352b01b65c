import type { Statistics } from '#contract/statistics.ts'
import type { Series } from '#web/ui/chart/series.ts'
import * as m from '#web/generated/messages/messages.js'

type Level = Exclude<keyof Statistics['overTime']['points'][number], 'startsOn'>

/** STA-02: from the bottom of a bar up. The most urgent level is at the bottom, where bars are compared. */
export const levels = (): readonly (Series & { readonly id: Level })[] => [
  { id: 'high', name: m.risk_high(), tone: 'danger' },
  { id: 'medium', name: m.risk_medium(), tone: 'warning' },
  { id: 'low', name: m.risk_low(), tone: 'info' },
  { id: 'none', name: m.statistics_risk_none(), tone: 'neutral' },
]
