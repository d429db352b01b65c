import { DownloadIcon } from '@navikt/aksel-icons'
import type { ObservationOutcome } from '#domain/assessment/observation/outcome.ts'
import { observationFileName } from '#domain/report/file-names.ts'
import { observationDocument } from '#domain/report/observation-document.ts'
import { downloadText } from '#web/lib/download.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { isoDate } from '#web/lib/iso-date.ts'
import { useLanguage } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { observationDocumentTexts } from './flow-report-texts.ts'

type Props = {
  readonly outcome: ObservationOutcome
  /** The observer's own words; '' when there are none. */
  readonly notes: string
  /** ISO instants. */
  readonly startedAt: string
  readonly completedAt: string
}

/** OBS-08: the observation as a text file, made and saved in the browser. */
export const ObservationDocumentButton = ({ outcome, notes, startedAt, completedAt }: Props) => {
  const language = useLanguage()
  const save = () => {
    const times = {
      startedAt: formatDateTime(startedAt, language),
      completedAt: formatDateTime(completedAt, language),
    }
    downloadText(
      observationFileName(outcome.code, isoDate(completedAt)),
      observationDocument({ outcome, notes, times, texts: observationDocumentTexts(), language }),
    )
  }
  return (
    <Button variant="secondary" icon={<DownloadIcon aria-hidden />} onClick={save}>
      {m.report_download_observation()}
    </Button>
  )
}
