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
  /** null: now. */
  readonly requestedBy: string | null
}

/** How much of each list is said. */
type IsbarLimits = {
  readonly signs: number
  /** Words of one acute sign. */
  readonly signWords: number
  readonly symptoms: number
  /** Of what the person says, and of the reason of a restriction. */
  readonly quote: number
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
const steps: readonly IsbarLimits[] = [
  {
    signs: 5,
    signWords: 8,
    symptoms: 8,
    quote: 25,
    restrictions: 1,
    measures: 2,
    unknown: 6,
    words: 6,
  },
  {
    signs: 5,
    signWords: 8,
    symptoms: 6,
    quote: 20,
    restrictions: 1,
    measures: 2,
    unknown: 4,
    words: 6,
  },
  {
    signs: 5,
    signWords: 8,
    symptoms: 4,
    quote: 16,
    restrictions: 1,
    measures: 1,
    unknown: 3,
    words: 6,
  },
  {
    signs: 5,
    signWords: 8,
    symptoms: 3,
    quote: 14,
    restrictions: 1,
    measures: 1,
    unknown: 2,
    words: 5,
  },
  {
    signs: 5,
    signWords: 8,
    symptoms: 2,
    quote: 12,
    restrictions: 1,
    measures: 0,
    unknown: 1,
    words: 4,
  },
  {
    signs: 4,
    signWords: 8,
    symptoms: 1,
    quote: 10,
    restrictions: 1,
    measures: 0,
    unknown: 1,
    words: 4,
  },
  {
    signs: 3,
    signWords: 8,
    symptoms: 1,
    quote: 8,
    restrictions: 1,
    measures: 0,
    unknown: 1,
    words: 4,
  },
  {
    signs: 2,
    signWords: 8,
    symptoms: 1,
    quote: 8,
    restrictions: 0,
    measures: 0,
    unknown: 1,
    words: 4,
  },
  {
    signs: 1,
    signWords: 8,
    symptoms: 1,
    quote: 8,
    restrictions: 0,
    measures: 0,
    unknown: 1,
    words: 3,
  },
  {
    signs: 1,
    signWords: 3,
    symptoms: 1,
    quote: 6,
    restrictions: 0,
    measures: 0,
    unknown: 1,
    words: 3,
  },
  {
    signs: 1,
    signWords: 3,
    symptoms: 1,
    quote: 6,
    restrictions: 0,
    measures: 0,
    unknown: 1,
    words: 2,
  },
]

type Sentences = (input: IsbarInput, texts: IsbarTexts, limits: IsbarLimits) => readonly string[]

const identification: Sentences = ({ speaker, places }, texts) => [
  texts.speaker({
    name: firstWords(speaker.name, WORDS_OF_NAME),
    role: speaker.role,
    place: places.map((place) => firstWords(place, WORDS_OF_PLACE)).join(', '),
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
const moduleSentences: Sentences = ({ situation, module }, texts, limits) => [
  ...(situation === null ? [] : [assessedSentence(situation, texts, limits)]),
  ...(module === null || module === situation?.module
    ? []
    : [texts.moduleNow({ module: texts.module(module) })]),
]

/** FUP-60: the acute signs come first. */
const situationSentences: Sentences = (input, texts, limits) => [
  ...acuteSentences(input, texts, limits),
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
  texts.opened({ date: texts.date(openedAt) }),
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
