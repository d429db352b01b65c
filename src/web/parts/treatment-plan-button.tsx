import { DownloadIcon } from '@navikt/aksel-icons'
import type { TreatmentOutcome } from '#domain/assessment/treatment/outcome.ts'
import { treatmentPlanFileName } from '#domain/report/file-names.ts'
import { treatmentPlan } from '#domain/report/treatment-plan.ts'
import { downloadText } from '#web/lib/download.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { isoDate } from '#web/lib/iso-date.ts'
import { useLanguage } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { treatmentPlanTexts } from './flow-report-texts.ts'

type Props = {
  readonly outcome: TreatmentOutcome
  /** ISO instants. */
  readonly startedAt: string
  readonly completedAt: string
}

/** TRT-03: the treatment plan as a text file, made and saved in the browser. */
export const TreatmentPlanButton = ({ outcome, startedAt, completedAt }: Props) => {
  const language = useLanguage()
  const save = () => {
    const times = {
      startedAt: formatDateTime(startedAt, language),
      completedAt: formatDateTime(completedAt, language),
    }
    downloadText(
      treatmentPlanFileName(isoDate(completedAt)),
      treatmentPlan({ outcome, times, texts: treatmentPlanTexts(language), language }),
    )
  }
  return (
    <Button variant="secondary" icon={<DownloadIcon aria-hidden />} onClick={save}>
      {m.report_download_treatment_plan()}
    </Button>
  )
}
