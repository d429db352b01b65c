import type { IntensityWord } from '#domain/assessment/officer/officer-answers.ts'
import type { Basis } from '#domain/assessment/officer/basis.ts'
import type { ReportLanguage } from '#domain/report/result-texts.ts'
import type { CaseModule, CheckLevel } from '../plan-rules.ts'

/** FUP-60: in the order in which they are said: 'Identifikasjon' to 'Råd'. */
export const isbarParts = ['identification', 'situation', 'background', 'status', 'advice'] as const

export type IsbarPart = (typeof isbarParts)[number]

/** FUP-13: why the person's own words are missing. */
export type OwnWordsMissing = 'declined' | 'impossible'

type Listed = { readonly symptoms: string }

/** The sentences of the script, in the language of the interface. */
export type IsbarTexts = {
  readonly language: ReportLanguage
  readonly headings: Readonly<Record<IsbarPart, string>>
  readonly speaker: (of: { name: string; role: string; place: string }) => string
  readonly acute: (of: { signs: string }) => string
  /** Of an earlier assessment than the newest one. */
  readonly acuteEarlier: (of: { signs: string; time: string }) => string
  /** The assessment with the sign is not shared. */
  readonly acuteUnnamed: () => string
  /** FUP-25: a check since the assessment. */
  readonly atCheck: (of: { time: string; what: string }) => string
  /** Its note, quoted. */
  readonly wrote: (of: { words: string }) => string
  readonly reference: (of: { reference: string }) => string
  readonly assessed: (of: { time: string; module: string }) => string
  /** The module of the case, where it is not that of the assessment. */
  readonly moduleNow: (of: { module: string }) => string
  readonly opened: (of: { date: string }) => string
  /** 'Tilsyn: uregelmessig, høyst 15 minutter imellom.' */
  readonly checks: (of: { level: string }) => string
  /** Measures in the past tense. */
  readonly done: (of: { measures: string }) => string
  /** Measures as staff wrote them, quoted. */
  readonly started: (of: { measures: string }) => string
  readonly restriction: (of: { what: string; reason: string }) => string
  readonly noPlan: () => string
  readonly ownWords: (of: { words: string }) => string
  readonly noOwnWords: Readonly<Record<OwnWordsMissing, () => string>>
  /** '«…»' */
  readonly quote: (text: string) => string
  /** FUP-61: one sentence for each basis. */
  readonly known: Readonly<Record<Basis | 'unstated', (of: Listed) => string>>
  /** No symptom is moderate or high. */
  readonly nothingStrong: () => string
  readonly unknown: (of: Listed) => string
  readonly nothingShared: () => string
  readonly requestBy: (of: { time: string }) => string
  readonly requestNow: () => string
  readonly until: () => string
  readonly basis: Readonly<Record<Basis, string>>
  readonly intensity: Readonly<Record<IntensityWord, string>>
  readonly level: (level: CheckLevel) => string
  readonly module: (module: CaseModule) => string
  /** 'og' */
  readonly and: () => string
  /** 'til' in 'og 35 til' */
  readonly more: (of: { count: number }) => string
  /** Of an ISO instant. */
  readonly time: (at: string) => string
  readonly date: (at: string) => string
}
