import { builtInUrgentApproach } from '#domain/content/fallback.ts'
import { byId } from '#domain/content/order.ts'
import type {
  Approach,
  InfluenceRule,
  TreatmentContent,
} from '#domain/content/treatment-content.ts'
import { alertsOf } from './alerts.ts'
import { percentOf, ratedSymptoms, type ChosenSymptoms, type RatedSymptom } from './intensity.ts'
import type { OutcomeSource, Ranking, Reason, RecommendedApproach } from './outcome.ts'

/** A rule that counts, with the symptom it counts for. */
type Vote = { readonly rule: InfluenceRule; readonly rated: RatedSymptom; readonly points: number }

/** The votes for each approach, heaviest first; equal ones in the order of the form. */
const votesByApproach = (
  content: TreatmentContent,
  rated: readonly RatedSymptom[],
): ReadonlyMap<string, readonly Vote[]> => {
  const rules = Map.groupBy(
    content.rules.filter((rule) => rule.isActive).toSorted(byId),
    ({ symptomId }) => symptomId,
  )
  const votes = rated.flatMap((each) =>
    (rules.get(each.symptom.id) ?? []).map((rule) => ({
      rule,
      rated: each,
      points: rule.weight * percentOf(each),
    })),
  )
  return Map.groupBy(
    votes.toSorted((a, b) => b.points - a.points),
    ({ rule }) => rule.approachId,
  )
}

/**
 * TRT-02: the approaches that the chosen symptoms speak for, ranked by score, then number, then id. The score
 * is Σ weight × intensity / 100. Symptoms and approaches that are not published, and rules that are
 * not active, never count. With an acute sign among the symptoms urgent health care stands first
 * whatever its score, even without a rule and, from what ships, even when nobody has published it:
 * acute danger never ends in a therapy method alone.
 */
export const rankApproaches = (content: TreatmentContent, chosen: ChosenSymptoms): Ranking => {
  const rated = ratedSymptoms(content, chosen)
  const isAcute = rated.some(({ symptom }) => symptom.urgent)
  const votes = votesByApproach(content, rated)
  const published = content.approaches.filter(({ status }) => status === 'published')
  const offered =
    isAcute && !published.some(({ urgent }) => urgent)
      ? [builtInUrgentApproach, ...published]
      : published
  const alerts = alertsOf(rated)
  return {
    riskLevel: alerts.length > 0 ? 'high' : null,
    alerts,
    recommendations: offered
      .map((approach) => recommended(approach, votes.get(approach.id) ?? [], content))
      .filter(({ score, urgent }) => score > 0 || (isAcute && urgent))
      .toSorted(
        (a, b) =>
          (isAcute ? Number(b.urgent) - Number(a.urgent) : 0) ||
          b.score - a.score ||
          a.number - b.number ||
          byId(a, b),
      ),
  }
}

const recommended = (
  { id, number, nameNo, nameEn, description, rationale, summaryFileUrl, urgent }: Approach,
  votes: readonly Vote[],
  content: TreatmentContent,
): RecommendedApproach => ({
  id,
  number,
  nameNo,
  nameEn,
  description,
  rationale,
  summaryFileUrl,
  urgent,
  // Summed as whole numbers, so that the order of addition cannot tip a tie.
  score: votes.reduce((sum, { points }) => sum + points, 0) / 100,
  reasons: votes.map(({ rule, rated }): Reason => {
    const { id: symptomId, nameNo: name, nameEn: nameInEnglish } = rated.symptom
    const { weight, evidence, note } = rule
    return {
      symptomId,
      nameNo: name,
      nameEn: nameInEnglish,
      intensity: rated.intensity,
      weight,
      evidence,
      note,
      source: sourceOf(rule, content),
    }
  }),
})

const sourceOf = ({ sourceId }: InfluenceRule, content: TreatmentContent): OutcomeSource | null => {
  const source = content.sources.find(({ id }) => id === sourceId)
  if (source === undefined) return null
  const { title, organisation, year, url } = source
  return { title, organisation, year, url }
}
