import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { nameIn, type ReportLanguage } from '#domain/report/texts.ts'
import { wordingIn } from '#domain/report/wording.ts'
import { concept, ownSystem, safetyCategory } from './codes.ts'
import type { AssessmentSource } from './exported-assessment.ts'
import { referenceTo, staffNamed, type FhirResource } from './resource.ts'

/** 'Konkret plan: Ring 113' */
export const alertText = (alert: AcuteAlert, language: ReportLanguage): string =>
  `${nameIn(language, alert)}: ${wordingIn(language, alert.text, alert.textEn).text}`

/** SAFE-01: an acute sign with what to do now. It stays active until the case is closed. */
export const acuteFlag = (
  alert: AcuteAlert,
  { assessment, frame, patient }: AssessmentSource,
  closedAt: string | null,
): FhirResource => ({
  resourceType: 'Flag',
  language: frame.language,
  identifier: [
    {
      system: ownSystem(frame.base, 'acute-sign'),
      value: `${assessment.id}/${alert.symptomId}`,
    },
  ],
  status: closedAt === null ? 'active' : 'inactive',
  category: safetyCategory,
  code: concept(
    ownSystem(frame.base, 'acute-sign'),
    alert.symptomId,
    alertText(alert, frame.language),
  ),
  subject: referenceTo(patient),
  period: { start: assessment.completedAt, end: closedAt },
  author: staffNamed(assessment.by),
})
