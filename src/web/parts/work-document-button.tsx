import { DownloadIcon } from '@navikt/aksel-icons'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { workDocumentFileName } from '#domain/report/file-names.ts'
import { workDocument } from '#domain/report/work-document.ts'
import { downloadText } from '#web/lib/download.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { isoDate } from '#web/lib/iso-date.ts'
import { useLanguage } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { workDocumentTexts } from './report-texts.ts'

type Props = {
  readonly outcome: OfficerOutcome
  /** ISO instants. */
  readonly startedAt: string
  readonly completedAt: string
}

/** OFF-09: the work document, made and saved in the browser. */
export const WorkDocumentButton = ({ outcome, startedAt, completedAt }: Props) => {
  const language = useLanguage()
  const save = () => {
    const times = {
      startedAt: formatDateTime(startedAt, language),
      completedAt: formatDateTime(completedAt, language),
    }
    downloadText(
      workDocumentFileName(outcome.module.label, isoDate(completedAt)),
      workDocument({ outcome, times, texts: workDocumentTexts(), language }),
    )
  }
  return (
    <Button variant="secondary" icon={<DownloadIcon aria-hidden />} onClick={save}>
      {m.report_download_work_document()}
    </Button>
  )
}
