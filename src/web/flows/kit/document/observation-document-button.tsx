import type { ObservationOutcome } from '#domain/assessment/observation/observation-outcome.ts'
import { observationFileName } from '#domain/report/file-names.ts'
import { observationDocument } from '#domain/report/observation-document.ts'
import * as m from '#web/generated/messages/messages.js'
import { DocumentButton } from './document-button.tsx'
import { observationDocumentTexts } from './flow-report-texts.ts'

type ObservationDocumentButtonProps = {
  readonly outcome: ObservationOutcome
  /** The observer's own words; '' when there are none. */
  readonly notes: string
  /** ISO instants. */
  readonly startedAt: string
  readonly completedAt: string
}

/** OBS-08: the observation. */
export const ObservationDocumentButton = ({
  outcome,
  notes,
  ...when
}: ObservationDocumentButtonProps) => (
  <DocumentButton
    {...when}
    label={m.report_download_observation()}
    make={({ times, date, language }) => ({
      fileName: observationFileName(outcome.code, date),
      text: observationDocument({
        outcome,
        notes,
        times,
        texts: observationDocumentTexts(language),
        language,
      }),
    })}
  />
)
