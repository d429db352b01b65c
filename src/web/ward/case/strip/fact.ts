import type { StateColor, StateLook } from '#web/ward/kit/row/state-texts.ts'
import type { Language } from '#web/lib/format/language.ts'

export type StripFact = {
  readonly icon: StateLook['icon']
  readonly tone: StateColor
  readonly label: string
  readonly value: string
  readonly detail: string // '' where the value says it all.
  readonly step?: 'ring' | 'record-113' // FUP-25: not done yet, with its button.
}

/** Times in ms since 1970. `lostAt`: since when the page has no network; null: it has one. */
export type StripMoment = {
  readonly now: number
  readonly lostAt: number | null
  readonly language: Language
}

export type Say = Pick<StripMoment, 'now' | 'language'> & { readonly when: (at: number) => string }

export const ms = (instant: string | null | undefined): number => Date.parse(instant ?? '')

export type Look = readonly [icon: StateLook['icon'], tone: StateColor]

/** The colour of the border: that of the most urgent fact. Green is for one fact alone. */
export const stripTone = (facts: readonly { readonly tone: string }[]): StateColor =>
  (['danger', 'warning', 'accent'] as const).find((tone) =>
    facts.some((one) => one.tone === tone),
  ) ?? 'neutral'

export const fact = ([icon, tone]: Look, label: string, value: string, detail = ''): StripFact => ({
  icon,
  tone,
  label,
  value,
  detail,
})
