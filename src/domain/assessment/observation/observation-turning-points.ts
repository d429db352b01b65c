import type { ObservationTag } from '#domain/content/observation-content.ts'
import { levelRuleFor } from './observation-levels.ts'
import type { ObservationOutcome, ObservationTurningPoint } from './observation-outcome.ts'

export type TagCounts = Readonly<Record<ObservationTag, number>>

export type RaisingPoint = Extract<ObservationTurningPoint, { kind: 'one-more' }>

const levelOf = ({ red, yellow }: TagCounts) => levelRuleFor(red, yellow).riskLevel

/** One more sign that would have raised the level, red before yellow. None is hinted at that would lower it. */
export const observationTurningPoints = (counts: TagCounts): readonly ObservationTurningPoint[] =>
  (['red', 'yellow'] as const).flatMap((tag) => {
    const riskLevel = levelOf({ ...counts, [tag]: counts[tag] + 1 })
    return riskLevel === levelOf(counts) ? [] : [{ kind: 'one-more', tag, riskLevel }]
  })

/** Of a stored outcome: an earlier program stored those that lower the level too. */
export const raisingPoints = ({ why }: Pick<ObservationOutcome, 'why'>): readonly RaisingPoint[] =>
  why.turningPoints.filter((point) => point.kind === 'one-more')
