import type { ReactNode } from 'react'
import { flows } from '#web/lib/flow-store/flows.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { hasResult, type AssessmentRow } from '#web/shared/assessment/list/assessment-list.tsx'
import { ResultBadge } from '#web/shared/assessment/risk-badge.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

type ArchiveDialogProps = {
  /** Null: closed. */
  readonly row: AssessmentRow | null
  readonly pending: boolean
  /** Why the archiving failed, or null. */
  readonly failure: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** DASH-04: names the assessment and explains the archiving before the user confirms. */
export const ArchiveDialog = ({
  row,
  pending,
  failure,
  onConfirm,
  onCancel,
}: ArchiveDialogProps) => (
  <ConfirmDialog
    heading={m.history_archive_heading()}
    open={row !== null}
    confirmLabel={m.history_archive()}
    pendingLabel={m.history_archive_pending()}
    tone="accent"
    pending={pending}
    failure={failure}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    {row !== null && <ArchivedAssessment row={row} />}
  </ConfirmDialog>
)

const ArchivedAssessment = ({ row }: { row: AssessmentRow }) => {
  const when = formatDateTime(row.startedAt, useLanguage())
  return (
    <>
      <p>
        <strong>{m.history_archive_what({ flow: flows[row.flow].name(), when })}</strong>
      </p>
      {row.label !== null && (
        <p className="hp-assessment__result">
          <span lang="nb">{row.label}</span>
          <ResultBadge of={row} />
        </p>
      )}
      <p>{hasResult(row) ? m.history_archive_kept() : m.history_archive_unfinished()}</p>
    </>
  )
}
