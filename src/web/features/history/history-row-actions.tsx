import { startedFlows } from '#web/lib/flow-store/started-flows.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import {
  hasResult,
  isReadable,
  type AssessmentRow,
} from '#web/shared/assessment/list/assessment-list.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Whether the answers of an unfinished one are in this tab. */
const isInThisTab = ({ id }: AssessmentRow): boolean =>
  startedFlows().some((started) => started.id === id)

type RowActionsProps = { readonly row: AssessmentRow; readonly onArchive: () => void }

/** DASH-04: open or go on, print the form of an officer's assessment (OFF-10), archive: one cell each. */
export const RowActions = ({ row, onArchive }: RowActionsProps) => {
  const when = formatDateTime(row.startedAt, useLanguage())
  const { name, hasForm } = flows[row.flow]
  return (
    <>
      <span data-cell="open">
        <OpenLink row={row} when={when} />
      </span>
      <span data-cell="form">
        {isReadable(row) && hasForm && (
          <ButtonLink
            to="/assessment/$id/form"
            params={{ id: row.id }}
            variant="tertiary"
            tone="neutral"
            size="small"
            aria-label={m.list_form({ when })}
          >
            {m.report_title()}
          </ButtonLink>
        )}
      </span>
      <span data-cell="archive">
        {row.status !== 'archived' && !row.isClosed && (
          <Button
            variant="tertiary"
            tone="neutral"
            size="small"
            aria-label={m.history_archive_which({ flow: name(), when })}
            onClick={onArchive}
          >
            {m.history_archive()}
          </Button>
        )}
      </span>
    </>
  )
}

const OpenLink = ({ row, when }: { row: AssessmentRow; when: string }) => {
  const { name, path } = flows[row.flow]
  const style = { variant: 'secondary', size: 'small' } as const
  if (isReadable(row)) {
    return (
      <ButtonLink
        {...style}
        to="/assessment/$id/results"
        params={{ id: row.id }}
        aria-label={m.list_open({ when })}
      >
        {m.list_result()}
      </ButtonLink>
    )
  }
  return (
    !hasResult(row) &&
    isInThisTab(row) && (
      <ButtonLink {...style} to={path} aria-label={m.begun_continue({ flow: name() })}>
        {m.flow_continue()}
      </ButtonLink>
    )
  )
}

/** Why there is no result, and where the answers are. */
export const Unfinished = ({ row }: { row: AssessmentRow }) => (
  <span className="hp-assessment__elsewhere">
    {row.status === 'archived' || isInThisTab(row)
      ? m.list_not_finished()
      : m.list_begun_elsewhere()}
  </span>
)
