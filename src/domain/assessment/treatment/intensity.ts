import { chosenInOrder } from '#domain/assessment/symptom-answers.ts'
import { isInUse, type Symptom } from '#domain/content/observation-content.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'

/**
 * A whole number 0–100, 'unable' ('Kunne ikke vurderes', SAFE-05), or null where none is asked or
 * none has been given yet.
 */
export type Intensity = number | 'unable' | null

/** The chosen symptoms by id. A symptom that is not in it was not chosen; 0 is an answer. */
export type ChosenSymptoms = Readonly<Record<string, Intensity>>

export type RatedSymptom = {
  readonly symptom: Symptom
  /** null: not asked, or asked and not given. */
  readonly intensity: Intensity
}

/** A whole number 0–100, 'unable' or null, and nothing else. */
export const isIntensity = (value: unknown): value is Intensity =>
  value === null ||
  value === 'unable' ||
  (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100)

/**
 * The chosen symptoms in the order of the form. Symptoms that are not published and active never
 * count (TRT-02), nor does an intensity that the symptom does not ask for. Throws RangeError for an
 * intensity that is none.
 */
export const ratedSymptoms = (
  content: TreatmentContent,
  chosen: ChosenSymptoms,
): readonly RatedSymptom[] =>
  chosenInOrder(content, Object.keys(chosen))
    .filter(isInUse)
    .map((symptom) => {
      const given = chosen[symptom.id] ?? null
      if (!isIntensity(given)) throw new RangeError(`No intensity from 0 to 100: ${symptom.id}`)
      return { symptom, intensity: symptom.requiresIntensity ? given : null }
    })

/** Whether the symptom asks for an intensity that has not been given yet. */
export const isUnrated = ({ symptom, intensity }: RatedSymptom): boolean =>
  symptom.requiresIntensity && intensity === null

/** TRT-01: the chosen symptoms that ask for an intensity and have none. */
export const missingIntensities = (
  content: TreatmentContent,
  chosen: ChosenSymptoms,
): readonly string[] =>
  ratedSymptoms(content, chosen)
    .filter(isUnrated)
    .map(({ symptom }) => symptom.id)

/**
 * What the intensity counts for, in percent: as it stands, and in full where there is none. So a
 * symptom that was seen but not or could not be rated is never read as mild (TRT-02, SAFE-05).
 */
export const percentOf = ({ intensity }: RatedSymptom): number =>
  typeof intensity === 'number' ? intensity : 100
