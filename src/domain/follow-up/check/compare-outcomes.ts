import { intensityWord } from '#domain/assessment/officer/officer-answers.ts'
import {
  symptomsOf,
  type OfficerOutcome,
  type OutcomeSymptom,
} from '#domain/assessment/officer/officer-outcome.ts'

/**
 * FUP-80: 'Ny', 'Verre', 'Ikke vurdert nå', 'Nei nå', 'Bedre', 'Omtrent som sist', in the order of the page. 'denied': a fact
 * that was yes and is no now. An earlier attempt does not get better.
 */
export const symptomChanges = ['new', 'worse', 'not-assessed', 'denied', 'better', 'same'] as const

export type SymptomChange = (typeof symptomChanges)[number]

/** A symptom in two outcomes; null: that outcome did not ask it. */
export type ComparedSymptom = {
  readonly id: string
  readonly change: SymptomChange
  /** SAFE-01: an acute sign in one of the two. */
  readonly isAcute: boolean
  /** FUP-81: the name, or how it was asked, is another one. */
  readonly isReworded: boolean
  readonly before: OutcomeSymptom | null
  readonly now: OutcomeSymptom | null
}

type Side = OutcomeSymptom | null

/** FUP-80: so many points are a change within one word. */
const POINTS = 25

const isFact = (side: Side): boolean => side?.answerKind === 'fact'

const changeOfValue = (before: number, now: number): SymptomChange => {
  const isOther = intensityWord(before) !== intensityWord(now) || Math.abs(now - before) >= POINTS
  if (!isOther) return 'same'
  return now > before ? 'worse' : 'better'
}

/**
 * FUP-80: the change of one symptom; null: neither outcome says anything of it that the other one can be compared with.
 * SAFE-05: no value now is never better, and never the same.
 */
const changeOf = (before: Side, now: Side): SymptomChange | null => {
  const [was, is] = [before?.answer, now?.answer]
  if (typeof is !== 'number') return typeof was === 'number' ? 'not-assessed' : null
  if (typeof was !== 'number') return is > 0 ? 'new' : null
  if (was === 0) return is > 0 ? 'new' : 'same'
  // A fact has no intensity: only whether it is so can be compared.
  if (isFact(before) || isFact(now)) return is > 0 ? 'same' : 'denied'
  return changeOfValue(was, is)
}

const isReworded = (before: Side, now: Side): boolean =>
  before !== null &&
  now !== null &&
  (before.nameNo !== now.nameNo || isFact(before) !== isFact(now))

const isAcute = (side: Side): boolean => side !== null && side.alertText !== null

const byUrgency = (one: ComparedSymptom, other: ComparedSymptom): number =>
  Number(other.isAcute) - Number(one.isAcute) ||
  symptomChanges.indexOf(one.change) - symptomChanges.indexOf(other.change)

/**
 * FUP-80: the changes of an outcome since the one before: the acute signs first, then by kind of change, and in the order of
 * the form. There is no sum and no curve.
 */
export const compareOutcomes = (
  before: OfficerOutcome,
  now: OfficerOutcome,
): readonly ComparedSymptom[] => {
  const earlier = new Map(symptomsOf(before).map((symptom) => [symptom.id, symptom]))
  const later = new Map(symptomsOf(now).map((symptom) => [symptom.id, symptom]))
  return [...new Set([...later.keys(), ...earlier.keys()])]
    .flatMap((id): readonly ComparedSymptom[] => {
      const sides = [earlier.get(id) ?? null, later.get(id) ?? null] as const
      const change = changeOf(...sides)
      if (change === null) return []
      const [was, is] = sides
      return [
        {
          id,
          change,
          isAcute: sides.some(isAcute),
          isReworded: isReworded(...sides),
          before: was,
          now: is,
        },
      ]
    })
    .toSorted(byUrgency)
}
