import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import { treatmentPlanFileName } from '#domain/report/file-names.ts'
import { treatmentPlan } from '#domain/report/treatment-plan.ts'
import * as m from '#web/generated/messages/messages.js'
import { DocumentButton } from './document-button.tsx'
import { treatmentPlanTexts } from './flow-report-texts.ts'

type TreatmentPlanButtonProps = {
  readonly outcome: TreatmentOutcome
  /** ISO instants. */
  readonly startedAt: string
  readonly completedAt: string
}

/** TRT-03: the treatment plan. */
export const TreatmentPlanButton = ({ outcome, ...when }: TreatmentPlanButtonProps) => (
  <DocumentButton
    {...when}
    label={m.report_download_treatment_plan()}
    make={({ times, date, language }) => ({
      fileName: treatmentPlanFileName(date),
      text: treatmentPlan({ outcome, times, texts: treatmentPlanTexts(language), language }),
    })}
  />
)
