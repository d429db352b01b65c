import type { Figure } from '#domain/statistics/figure.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { joinWords, type Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

type Named = { readonly name: string; readonly count: Figure }

/** STA-02: what there is most of, in words. */
export const mostFrequentText = (rows: readonly Named[], language: Language): string => {
  const highest = Math.max(0, ...rows.map(({ count }) => count ?? 0))
  if (highest === 0) return m.statistics_most_hidden()
  const most = rows.filter(({ count }) => count === highest).map(({ name }) => name)
  const text = most.length > 1 ? m.statistics_most_each : m.statistics_most
  return text({ names: joinWords(most, language), count: formatNumber(highest, language) })
}
