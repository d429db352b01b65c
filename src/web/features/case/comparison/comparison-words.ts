import type { CaseComparison } from '#contract/case-comparison.ts'
import { factAnswer } from '#domain/assessment/officer/asked-as.ts'
import type { OutcomeSymptom } from '#domain/assessment/officer/outcome.ts'
import type { SymptomChange } from '#domain/follow-up/compare-outcomes.ts'
import { basisText } from '#web/shared/assessment/basis-words.ts'
import { factTexts, intensityWordText } from '#web/shared/assessment/intensity-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-05: it was not there, and nobody has assessed it since. */
const wasAbsent = ({ change, before }: ComparedRow): boolean =>
  change === 'not-assessed' && before?.answer === 0

/** SAFE-01: an acute sign is never folded. */
const isSame = ({ change, isAcute }: ComparedRow): boolean => change === 'same' && !isAcute

/** FUP-80: what the page shows of a comparison at once, and what it folds with a count. */
export const foldedRows = (rows: readonly ComparedRow[]) => ({
  shown: rows.filter((row) => !isSame(row) && !wasAbsent(row)),
  same: rows.filter(isSame),
  absent: rows.filter(wasAbsent),
})

export type ComparedRow = CaseComparison['rows'][number]
type Side = ComparedRow['now']

/** FUP-80; '' where the answers say it: 'ja → nei' */
export const symptomChangeWords: Readonly<Record<SymptomChange, () => string>> = {
  new: m.compare_new,
  worse: m.compare_worse,
  'not-assessed': m.compare_not_assessed,
  denied: () => '',
  better: m.compare_better,
  same: m.compare_same,
}

const factWord = (side: OutcomeSymptom): string | null => {
  const fact = factAnswer(side)
  return fact && factTexts()[fact].toLowerCase()
}

/** 'høy (80), fortalt av andre'; 'ja'; '' without a value. */
const inWords = (side: Side): string => {
  if (side === null || typeof side.answer !== 'number') return ''
  const { answer: value, basis } = side
  const word = intensityWordText(value).toLowerCase()
  const answer = factWord(side) ?? m.compare_value({ word, value })
  return basis === undefined ? answer : `${answer}, ${basisText(basis)}`
}

/** '80', 'ja' */
const inShort = (side: Side): string => (side && (factWord(side) ?? String(side.answer))) ?? ''

/** '40 til 80 (fortalt av andre)' */
const fromTo = ({ before, now }: ComparedRow): string => {
  const [from, to] = [inShort(before), inShort(now)]
  const answers = from === to ? to : m.compare_from_to({ from, to })
  return now?.basis === undefined ? answers : `${answers} (${basisText(now.basis)})`
}

/** FUP-80: the answer, after the name: ', høy (80)'; ' 40 til 80 (fortalt av andre)'; 'Var høy (80)'. */
export const answersInWords = (row: ComparedRow): string => {
  const { change, before, now } = row
  if (change === 'not-assessed') return m.compare_was({ answer: inWords(before) })
  if (change === 'denied') return m.compare_denied({ from: inShort(before), to: inShort(now) })
  if (change !== 'new') return ` ${fromTo(row)}`
  const wasAssessed = typeof before?.answer === 'number'
  return `, ${inWords(now)}${wasAssessed ? '' : `. ${m.compare_not_before()}`}`
}
