import type { Statistics } from '#contract/statistics.ts'
import type { Figure } from '#domain/statistics/figure.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

type Delta = { readonly delta: string }

export type Texts = {
  readonly more: (of: Delta) => string
  readonly fewer: (of: Delta) => string
  readonly same: () => string
  /** A smaller difference is none. */
  readonly least: number
}

export const countTexts: Texts = {
  more: m.statistics_more,
  fewer: m.statistics_fewer,
  same: m.statistics_same,
  least: 1,
}

/** ROLE-13: of figures that rise by ten at a time, where one ten may be of the period before. */
export const tensTexts: Texts = {
  more: m.statistics_more_tens,
  fewer: m.statistics_fewer_tens,
  same: m.statistics_same_tens,
  least: 11,
}

/** In percentage points. */
export const rateTexts: Texts = {
  more: (of) => (of.delta === '1' ? m.statistics_higher_one() : m.statistics_higher(of)),
  fewer: (of) => (of.delta === '1' ? m.statistics_lower_one() : m.statistics_lower(of)),
  same: m.statistics_same_rate,
  least: 1,
}

type Comparison = {
  readonly direction: 'up' | 'down' | 'same' | 'unknown'
  readonly text: string
}

/** STA-01: the figures to compare with. Null: no period before, or one without assessments. */
export const comparedWith = (before: Statistics['before']): Statistics['before'] =>
  before === null || before.total === 0 ? null : before

/** STA-01: a figure against the one of the previous period. The word gives the direction, so the size has no sign. */
export const compared = (
  now: Figure,
  before: Figure,
  words: Texts,
  language: Language,
): Comparison => {
  if (now === null || before === null) {
    return { direction: 'unknown', text: m.statistics_no_comparison() }
  }
  const difference = Math.abs(now - before)
  if (difference < words.least) return { direction: 'same', text: words.same() }
  const delta = formatNumber(difference, language)
  return now > before
    ? { direction: 'up', text: words.more({ delta }) }
    : { direction: 'down', text: words.fewer({ delta }) }
}
