import { builtInUrgentApproach } from '#domain/content/from-shipped.ts'
import { byId } from '#domain/content/order.ts'
import type {
  Approach,
  InfluenceRule,
  TreatmentContent,
} from '#domain/content/treatment-content.ts'
import { percentOf, type RatedSymptom } from './intensity.ts'

/** A rule that counts, with the symptom it counts for; points are hundredths of the score. */
type Vote = {
  readonly rule: InfluenceRule
  readonly rated: RatedSymptom
  readonly points: number
}

export type Scored = {
  readonly approach: Approach
  readonly votes: readonly Vote[]
  /** Σ weight × intensity / 100. */
  readonly score: number
}

/**
 * TRT-02: how the content ranks the approaches for rated symptoms: by score, then number, then id.
 * Approaches that are not published, and rules that are not active, never count. `isAcute`: with an acute
 * sign among symptoms and answers urgent health care comes first whatever its score, even without a rule and, from
 * what ships, even when nobody has published it: acute danger never ends in a therapy method alone.
 * The content is read once, for the turning points ask many times.
 */
export const scorer = (
  content: TreatmentContent,
): ((rated: readonly RatedSymptom[], isAcute: boolean) => readonly Scored[]) => {
  const rules = Map.groupBy(
    content.rules.filter((rule) => rule.isActive).toSorted(byId),
    ({ symptomId }) => symptomId,
  )
  const published = content.approaches.filter(({ status }) => status === 'published')
  const withUrgent = published.some(({ urgent }) => urgent)
    ? published
    : [builtInUrgentApproach, ...published]

  return (rated, isAcute) => {
    const all = rated.flatMap((each) =>
      (rules.get(each.symptom.id) ?? []).map((rule): Vote => ({
        rule,
        rated: each,
        points: rule.weight * percentOf(each),
      })),
    )
    const votesFor = Map.groupBy(all, ({ rule }) => rule.approachId)
    return (isAcute ? withUrgent : published)
      .map((approach): Scored => {
        const votes = votesFor.get(approach.id) ?? []
        // Summed as whole numbers, so that the order of addition cannot tip a tie.
        const score = votes.reduce((sum, { points }) => sum + points, 0) / 100
        return { approach, votes, score }
      })
      .filter(({ score, approach }) => score > 0 || (isAcute && approach.urgent))
      .toSorted(
        (a, b) =>
          (isAcute ? Number(b.approach.urgent) - Number(a.approach.urgent) : 0) ||
          b.score - a.score ||
          a.approach.number - b.approach.number ||
          byId(a.approach, b.approach),
      )
  }
}
