import type {
  OutcomeSource,
  Reason,
  RecommendedApproach,
} from '#domain/assessment/treatment/outcome.ts'
import { bullets, wrap } from './plain-text.ts'
import { intensityText } from './result-lines.ts'
import { nameIn, type ReportLanguage } from './texts.ts'
import type { TreatmentPlanTexts } from './treatment-texts.ts'

/** TRT-03: one approach with its place, what it is, and all that speaks for it. */
export const recommendationLines = (
  recommendation: RecommendedApproach,
  rank: number,
  texts: TreatmentPlanTexts,
  language: ReportLanguage,
): readonly string[] => {
  const { description, rationale, reasons, summaryFileUrl } = recommendation
  return [
    ...wrap(nameIn(language, recommendation), `${rank}. `),
    ...wrap(description),
    ...wrap(`${texts.rationale}: ${rationale}`),
    ...wrap(`${texts.reasons}:${reasons.length === 0 ? ` ${texts.noReason}` : ''}`),
    ...bullets(reasons.map((reason) => reasonText(reason, texts, language))),
    ...(summaryFileUrl === null ? [] : wrap(`${texts.summaryFile}: ${summaryFileUrl}`)),
  ]
}

/** One symptom: how strong it was, how much it weighs, how well that is founded, and on what. */
const reasonText = (
  reason: Reason,
  texts: TreatmentPlanTexts,
  language: ReportLanguage,
): string => {
  const { intensity, weight, evidence, source, note } = reason
  return [
    `${nameIn(language, reason)}: ${intensityText(intensity, texts)}.`,
    `${texts.weight}: ${texts.weights[weight]}.`,
    `${texts.evidence}: ${texts.evidenceWords[evidence]}.`,
    ...(note === null ? [] : [note]),
    `${texts.source}: ${source === null ? texts.noSource : sourceText(source, texts)}`,
  ].join(' ')
}

const sourceText = (
  { organisation, year, title, url, unconfirmed }: OutcomeSource,
  texts: TreatmentPlanTexts,
): string =>
  `${organisation}${year === null ? '' : ` ${year}`}: ${title}. ${unconfirmed ? texts.unconfirmedSource : url}`
