import type { ReactNode } from 'react'
import { flows } from '#web/lib/flows.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/language.ts'
import { hasResult, type AssessmentRow } from '#web/parts/assessment-list.tsx'
import { RiskBadge } from '#web/parts/risk-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LiveNotice } from '#web/ui/notice.tsx'
import { Actions } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type Props = {
  /** Null: closed. */
  readonly row: AssessmentRow | null
  readonly pending: boolean
  /** Why it was not archived, or null. */
  readonly failure: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** DASH-04: names what is archived and says what becomes of it, before it is done. */
export const ArchiveDialog = ({ row, pending, failure, onConfirm, onCancel }: Props) => (
  <Dialog heading={m.history_archive_heading()} open={row !== null} onClose={onCancel}>
    {row !== null && <What row={row} />}
    <LiveNotice tone="danger">{failure}</LiveNotice>
    <Actions>
      <Button pending={pending} onClick={onConfirm}>
        {pending ? m.history_archive_pending() : m.history_archive()}
      </Button>
      <Button variant="secondary" tone="neutral" onClick={onCancel}>
        {m.history_cancel()}
      </Button>
    </Actions>
  </Dialog>
)

const What = ({ row }: { row: AssessmentRow }) => {
  const when = formatDateTime(row.startedAt, useLanguage())
  return (
    <>
      <p>
        <strong>{m.history_archive_what({ flow: flows[row.flow].name(), when })}</strong>
      </p>
      {row.label !== null && (
        <p className="hp-assessment__result">
          <span lang="nb">{row.label}</span>
          {row.riskLevel !== null && <RiskBadge level={row.riskLevel} />}
        </p>
      )}
      <p>{hasResult(row) ? m.history_archive_kept() : m.history_archive_unfinished()}</p>
    </>
  )
}
