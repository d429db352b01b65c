import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { InfluenceRule, TreatmentContent } from '#domain/content/treatment-content.ts'
import { acuteAnswers, alertsOf, isAcute, riskOf } from './alerts.ts'
import { ratedSymptoms, type ChosenSymptoms } from './intensity.ts'
import type { OutcomeSource, Ranking, Reason, RecommendedApproach } from './treatment-outcome.ts'
import { scorer, type Scored } from './scores.ts'

/** TRT-02, TRT-03: the alerts and the ranked approaches, each with what led to it. */
export const rankApproaches = (
  content: TreatmentContent,
  chosen: ChosenSymptoms,
  answers: QuestionAnswers,
): Ranking => {
  const rated = ratedSymptoms(content, chosen)
  const alerts = [...alertsOf(rated), ...acuteAnswers(content, rated, answers)]
  return {
    riskLevel: riskOf(alerts),
    alerts,
    recommendations: scorer(content)(rated, isAcute(alerts)).map((scored) =>
      recommended(scored, content),
    ),
  }
}

const recommended = (
  { approach, votes, score }: Scored,
  content: TreatmentContent,
): RecommendedApproach => {
  const { id, number, nameNo, nameEn, description, rationale, summaryFileUrl, urgent } = approach
  return {
    id,
    number,
    nameNo,
    nameEn,
    description,
    rationale,
    summaryFileUrl,
    urgent,
    score,
    // Equal ones in the order of the form.
    reasons: votes
      .toSorted((a, b) => b.points - a.points)
      .map(({ rule, rated: { symptom, intensity } }): Reason => {
        const { weight, evidence, note } = rule
        return {
          symptomId: symptom.id,
          nameNo: symptom.nameNo,
          nameEn: symptom.nameEn,
          intensity,
          weight,
          evidence,
          note,
          source: sourceOf(rule, content),
        }
      }),
  }
}

const sourceOf = ({ sourceId }: InfluenceRule, content: TreatmentContent): OutcomeSource | null => {
  const source = content.sources.find(({ id }) => id === sourceId)
  if (source === undefined) return null
  const { title, organisation, year, url, unconfirmed } = source
  return { title, organisation, year, url, unconfirmed }
}
