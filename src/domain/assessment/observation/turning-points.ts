import type { ObservationTag, Symptom } from '#domain/content/observation-content.ts'
import { levelRuleFor } from './levels.ts'
import type { ObservationTurningPoint } from './outcome.ts'

export type TagCounts = Readonly<Record<ObservationTag, number>>

const levelOf = ({ red, yellow }: TagCounts) => levelRuleFor(red, yellow).riskLevel

/**
 * Single other choices that would have given another level: without one of the symptoms, in the order
 * of the form, then with one more sign, red before yellow.
 */
export const observationTurningPoints = (
  symptoms: readonly Symptom[],
  counts: TagCounts,
): readonly ObservationTurningPoint[] => {
  const current = levelOf(counts)
  const changed = (tag: ObservationTag, by: 1 | -1) => {
    const riskLevel = levelOf({ ...counts, [tag]: counts[tag] + by })
    return riskLevel === current ? null : riskLevel
  }
  const without = symptoms.flatMap(({ id: symptomId, nameNo, nameEn, observationTag }) => {
    const riskLevel = changed(observationTag, -1)
    return riskLevel === null
      ? []
      : [{ kind: 'without' as const, symptomId, nameNo, nameEn, riskLevel }]
  })
  const oneMore = (['red', 'yellow'] as const).flatMap((tag) => {
    const riskLevel = changed(tag, 1)
    return riskLevel === null ? [] : [{ kind: 'one-more' as const, tag, riskLevel }]
  })
  return [...without, ...oneMore]
}
