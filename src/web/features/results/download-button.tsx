import type { StoredResult } from '#contract/assessments.ts'
import { ObservationDocumentButton } from '#web/shared/assessment/document/observation-document-button.tsx'
import { TreatmentPlanButton } from '#web/shared/assessment/document/treatment-plan-button.tsx'
import { WorkDocumentButton } from '#web/shared/assessment/document/work-document-button.tsx'

type DownloadButtonProps = {
  readonly result: StoredResult
  /** ISO instants. */
  readonly times: { readonly startedAt: string; readonly completedAt: string }
}

/** The document that the flow gives, as a file. */
export const DownloadButton = ({ result, times }: DownloadButtonProps) => {
  switch (result.flow) {
    case 'officer':
      return <WorkDocumentButton outcome={result.outcome} {...times} />
    case 'observation':
      return <ObservationDocumentButton outcome={result.outcome} notes={result.notes} {...times} />
    case 'treatment':
      return <TreatmentPlanButton outcome={result.outcome} {...times} />
  }
}
