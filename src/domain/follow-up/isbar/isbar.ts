import type { CaseRisk, CheckLevel } from '../plan-rules.ts'
import type { Situation } from '../situation.ts'
import { acuteSentences, statusSentences } from './symptom-sentences.ts'
import { isbarParts, type IsbarPart, type IsbarTexts } from './texts.ts'
import { countWords, firstWords, inSentence, listed } from './words.ts'

/** FUP-60: what a call to health says. It has no place for the name of the person. Instants are ISO texts. */
export type IsbarInput = CaseRisk & {
  /** The member of staff who rings. */
  readonly caller: { readonly name: string; readonly role: string }
  /** Department and prison. */
  readonly places: readonly string[]
  readonly reference: string
  readonly openedAt: string
  /** null: there is no plan. */
  readonly plan: { readonly level: CheckLevel; readonly measures: readonly string[] } | null
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
 * sign itself.
 */
const steps: readonly IsbarLimits[] = [
  { signs: 5, signWords: 8, symptoms: 8, measures: 3, unknown: 6, words: 6 },
  { signs: 5, signWords: 8, symptoms: 6, measures: 2, unknown: 4, words: 6 },
  { signs: 5, signWords: 8, symptoms: 4, measures: 1, unknown: 3, words: 6 },
  { signs: 5, signWords: 8, symptoms: 3, measures: 1, unknown: 2, words: 5 },
  { signs: 5, signWords: 8, symptoms: 2, measures: 0, unknown: 1, words: 4 },
  { signs: 4, signWords: 8, symptoms: 1, measures: 0, unknown: 1, words: 4 },
  { signs: 3, signWords: 8, symptoms: 1, measures: 0, unknown: 1, words: 4 },
  { signs: 2, signWords: 8, symptoms: 1, measures: 0, unknown: 1, words: 4 },
  { signs: 1, signWords: 8, symptoms: 1, measures: 0, unknown: 1, words: 3 },
  { signs: 1, signWords: 3, symptoms: 1, measures: 0, unknown: 1, words: 3 },
]

type Sentences = (input: IsbarInput, texts: IsbarTexts, limits: IsbarLimits) => readonly string[]

const identification: Sentences = ({ caller, places }, texts) => [
  texts.caller({
    name: firstWords(caller.name, WORDS_OF_NAME),
    role: caller.role,
    place: places.map((place) => firstWords(place, WORDS_OF_PLACE)).join(', '),
  }),
]

const assessedSentence = ({ assessedAt, module, label }: Situation, texts: IsbarTexts): string => {
  const word = module === null ? firstWords(label, WORDS_OF_NAME) : texts.module(module)
  return texts.assessed({ time: texts.time(assessedAt), module: word })
}

/** What the newest assessment gave, and the module of the case where it is another one. */
const moduleSentences = ({ situation, module }: IsbarInput, texts: IsbarTexts) => [
  ...(situation === null ? [] : [assessedSentence(situation, texts)]),
  ...(module === null || module === situation?.module
    ? []
    : [texts.moduleNow({ module: texts.module(module) })]),
]

/** FUP-60: the acute signs come first. */
const situationSentences: Sentences = (input, texts, limits) => [
  ...acuteSentences(input, texts, limits),
  texts.reference({ reference: input.reference }),
  ...moduleSentences(input, texts),
]

const planSentence = (
  plan: NonNullable<IsbarInput['plan']>,
  texts: IsbarTexts,
  limits: IsbarLimits,
): string => {
  const level = texts.level(plan.level)
  const measures = plan.measures.map((measure) => inSentence(firstWords(measure, limits.words)))
  return limits.measures === 0 || measures.length === 0
    ? texts.plan({ level })
    : texts.planWithMeasures({ level, measures: listed(measures, limits.measures, texts) })
}

const background: Sentences = ({ openedAt, plan }, texts, limits) => [
  texts.opened({ date: texts.date(openedAt) }),
  plan === null ? texts.noPlan() : planSentence(plan, texts, limits),
]

const advice: Sentences = ({ requestedBy }, texts) => [
  requestedBy === null ? texts.requestNow() : texts.requestBy({ time: texts.time(requestedBy) }),
  texts.until(),
]

const sentences: Readonly<Record<IsbarPart, Sentences>> = {
  identification,
  situation: situationSentences,
  background,
  status: statusSentences,
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

/** FUP-60: the script of a call to health, of at most 120 words with its headings. */
export const isbarScript = (input: IsbarInput, texts: IsbarTexts): IsbarScript => {
  const scripts = steps.map((limits) => scriptWithin(input, texts, limits))
  const fitting = scripts.find((script) => countWords(scriptText(script)) <= MAX_WORDS)
  return fitting ?? scripts.at(-1) ?? []
}
