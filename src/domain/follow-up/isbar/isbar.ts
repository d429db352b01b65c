import type { CaseRisk, CheckLevel } from '../plan-rules.ts'
import type { Situation } from '../situation.ts'
import { acuteSentences, statusSentences } from './symptom-sentences.ts'
import { isbarParts, type IsbarPart, type IsbarTexts, type OwnWordsMissing } from './isbar-texts.ts'
import { doneMeasures } from './done-measures.ts'
import { countWords, firstWords, listed } from './isbar-words.ts'

/** FUP-60: what a phone call to health says. It has no place for the name of the person. Instants are ISO texts. */
export type IsbarInput = CaseRisk & {
  /** The member of staff who rings. */
  readonly speaker: { readonly name: string; readonly role: string }
  /** Department and prison. */
  readonly places: readonly string[]
  readonly reference: string
  readonly openedAt: string
  /** null: there is no plan. */
  readonly plan: {
    readonly level: CheckLevel
    readonly measures: readonly string[]
    /** FUP-13: what the person says, or why they said nothing; null: the plan does not say. */
    readonly ownWords: { readonly said: string } | { readonly missing: OwnWordsMissing } | null
  } | null
  /** FUP-70: those that run, in words, each with its reason. */
  readonly restrictions: readonly { readonly what: string; readonly reason: string }[]
  /** null: no assessment is shared. */
  readonly situation: Situation | null
  /** The check since the assessment; null: none. */
  readonly seen: {
    readonly at: string
    /** 'våken, ville ikke snakke, verre' */
    readonly what: string
    /** '': nothing was written. */
    readonly note: string
    /** FUP-25: it is why the user rings. */
    readonly isAlarm: boolean
  } | null
  /** null: now. */
  readonly requestedBy: string | null
}

/** How much of each list is said. */
type IsbarLimits = {
  readonly signs: number
  /** Of those that are not why the user rings. */
  readonly checks: number
  /** Words of one acute sign. */
  readonly signWords: number
  readonly symptoms: number
  /** Of what the person says, of the note of a check, and of the reason of a restriction. */
  readonly quote: number
  /** 0: neither the day of the opening, nor what the assessment gave where the case has another module now. */
  readonly past: number
  readonly restrictions: number
  readonly measures: number
  readonly unknown: number
  /** Words of another item. */
  readonly words: number
}

const MAX_WORDS = 120
const WORDS_OF_NAME = 4
/** With more, a long sign would end after the first 40 words. */
const WORDS_OF_PLACE = 3

/**
 * FUP-60: the script says the most that fits. Acute signs are shortened last: 'sier at han eller hun ikke…' would leave out the
 * sign itself. F-A11: two measures at most, and what the person says is never left out.
 */
const steps: readonly IsbarLimits[] = (
  [
    [5, 8, 1, 8, 25, 1, 1, 2, 6, 6],
    [5, 8, 1, 6, 20, 1, 1, 2, 4, 6],
    [5, 8, 1, 4, 16, 1, 1, 1, 3, 6],
    [5, 8, 1, 3, 14, 1, 1, 1, 2, 5],
    [5, 8, 1, 2, 12, 1, 1, 0, 1, 4],
    [4, 8, 1, 1, 10, 1, 1, 0, 1, 4],
    [3, 8, 1, 1, 8, 1, 1, 0, 1, 4],
    [2, 8, 1, 1, 8, 1, 0, 0, 1, 4],
    [1, 8, 0, 1, 8, 1, 0, 0, 1, 3],
    [1, 3, 0, 1, 6, 1, 0, 0, 1, 3],
    [1, 3, 0, 1, 6, 0, 0, 0, 1, 2],
  ] as const
).map(
  ([signs, signWords, checks, symptoms, quote, past, restrictions, measures, unknown, words]) => ({
    signs,
    signWords,
    checks,
    symptoms,
    quote,
    past,
    restrictions,
    measures,
    unknown,
    words,
  }),
)

type Sentences = (input: IsbarInput, texts: IsbarTexts, limits: IsbarLimits) => readonly string[]

const identification: Sentences = ({ speaker, places }, texts, { words }) => [
  texts.speaker({
    name: firstWords(speaker.name, Math.min(WORDS_OF_NAME, words)),
    role: speaker.role,
    place: places.map((place) => firstWords(place, Math.min(WORDS_OF_PLACE, words))).join(', '),
  }),
]

const assessedSentence = (
  { assessedAt, module, label }: Situation,
  texts: IsbarTexts,
  { words }: IsbarLimits,
): string => {
  const short = firstWords(label, Math.min(WORDS_OF_NAME, words))
  const word = module === null ? short : texts.module(module)
  return texts.assessed({ time: texts.time(assessedAt), module: word })
}

/** What the newest assessment gave, and the module of the case where it is another one. */
const moduleSentences: Sentences = ({ situation, module }, texts, limits) => {
  const isOther = module !== null && module !== situation?.module
  return [
    ...(situation === null || (isOther && limits.past === 0)
      ? []
      : [assessedSentence(situation, texts, limits)]),
    ...(isOther ? [texts.moduleNow({ module: texts.module(module) })] : []),
  ]
}

/** FUP-25: the check and its note. */
const seenSentences = (
  { seen }: IsbarInput,
  texts: IsbarTexts,
  { quote, checks }: IsbarLimits,
  isAlarm: boolean,
): readonly string[] => {
  if (seen?.isAlarm !== isAlarm || (!isAlarm && checks === 0)) return []
  const { at, what, note } = seen
  const words = texts.quote(firstWords(note, quote))
  return [
    texts.atCheck({ time: texts.time(at), what }),
    ...(note === '' ? [] : [texts.wrote({ words })]),
  ]
}

/** FUP-60: the acute signs come first. */
const situationSentences: Sentences = (input, texts, limits) => [
  ...acuteSentences(input, texts, limits),
  ...seenSentences(input, texts, limits, true),
  texts.reference({ reference: input.reference }),
  ...moduleSentences(input, texts, limits),
]

type Plan = NonNullable<IsbarInput['plan']>

/** What was done in the plan: shipped measures in the past tense, others as they were written. */
const measureSentences = (
  { measures }: Plan,
  texts: IsbarTexts,
  limits: IsbarLimits,
): readonly string[] => {
  const said = measures
    .filter((measure) => doneMeasures.get(measure) !== null)
    .slice(0, limits.measures)
  const done = said.flatMap((measure) => doneMeasures.get(measure)?.[texts.language] ?? [])
  const written = said
    .filter((measure) => !doneMeasures.has(measure))
    .map((measure) => texts.quote(firstWords(measure, limits.words)))
  return [
    ...(done.length === 0 ? [] : [texts.done({ measures: listed(done, done.length, texts) })]),
    ...(written.length === 0
      ? []
      : [texts.started({ measures: listed(written, written.length, texts) })]),
  ]
}

const background: Sentences = ({ openedAt, plan, restrictions }, texts, limits) => [
  ...(limits.past === 0 ? [] : [texts.opened({ date: texts.date(openedAt) })]),
  ...(plan === null
    ? [texts.noPlan()]
    : [texts.checks({ level: texts.level(plan.level) }), ...measureSentences(plan, texts, limits)]),
  ...restrictions
    .slice(0, limits.restrictions)
    .map(({ what, reason }) =>
      texts.restriction({ what, reason: texts.quote(firstWords(reason, limits.quote)) }),
    ),
]

/** F-A11: what the person says comes before what others saw. */
const ownWordSentences = (plan: Plan | null, texts: IsbarTexts, limits: IsbarLimits) => {
  const ownWords = plan?.ownWords ?? null
  if (ownWords === null) return []
  return 'missing' in ownWords
    ? [texts.noOwnWords[ownWords.missing]()]
    : [texts.ownWords({ words: texts.quote(firstWords(ownWords.said, limits.quote)) })]
}

const status: Sentences = (input, texts, limits) => [
  ...seenSentences(input, texts, limits, false),
  ...ownWordSentences(input.plan, texts, limits),
  ...statusSentences(input, texts, limits),
]

const advice: Sentences = ({ requestedBy }, texts) => [
  requestedBy === null ? texts.requestNow() : texts.requestBy({ time: texts.time(requestedBy) }),
  texts.until(),
]

const sentences: Readonly<Record<IsbarPart, Sentences>> = {
  identification,
  situation: situationSentences,
  background,
  status,
  advice,
}

export type IsbarScript = readonly {
  readonly part: IsbarPart
  readonly heading: string
  readonly sentences: readonly string[]
}[]

const scriptWithin = (input: IsbarInput, texts: IsbarTexts, limits: IsbarLimits): IsbarScript =>
  isbarParts.map((part) => ({
    part,
    heading: texts.headings[part],
    sentences: sentences[part](input, texts, limits),
  }))

/** The script as one text, as it is read aloud. */
export const scriptText = (script: IsbarScript): string =>
  script.map((part) => [part.heading, ...part.sentences].join('\n')).join('\n')

/** FUP-60: the script of a phone call to health, of at most 120 words with its headings. */
export const isbarScript = (input: IsbarInput, texts: IsbarTexts): IsbarScript => {
  const scripts = steps.map((limits) => scriptWithin(input, texts, limits))
  const fitting = scripts.find((script) => countWords(scriptText(script)) <= MAX_WORDS)
  return fitting ?? scripts.at(-1) ?? []
}
