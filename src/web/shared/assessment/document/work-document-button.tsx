import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { workDocumentFileName } from '#domain/report/file-names.ts'
import { workDocument } from '#domain/report/work-document.ts'
import * as m from '#web/generated/messages/messages.js'
import { DocumentButton } from './document-button.tsx'
import { workDocumentTexts } from './report-texts.ts'

type WorkDocumentButtonProps = {
  readonly outcome: OfficerOutcome
  /** ISO instants. */
  readonly startedAt: string
  readonly completedAt: string
}

/** OFF-09: the work document. */
export const WorkDocumentButton = ({ outcome, ...when }: WorkDocumentButtonProps) => (
  <DocumentButton
    {...when}
    label={m.report_download_work_document()}
    make={({ times, date, language }) => ({
      fileName: workDocumentFileName(outcome.module.label, date),
      text: workDocument({ outcome, times, texts: workDocumentTexts(language), language }),
    })}
  />
)
