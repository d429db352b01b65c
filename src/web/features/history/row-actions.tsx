import { begunFlows } from '#web/lib/begun.ts'
import { flows } from '#web/lib/flows.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/language.ts'
import { hasResult, isReadable, type AssessmentRow } from '#web/parts/assessment-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Whether the answers of an unfinished one are in this tab. */
const isHere = ({ id }: AssessmentRow): boolean => begunFlows().some((begun) => begun.id === id)

type Props = { readonly row: AssessmentRow; readonly onArchive: () => void }

/** DASH-04: open or go on in the first place, archive in the second. */
export const RowActions = ({ row, onArchive }: Props) => {
  const when = formatDateTime(row.startedAt, useLanguage())
  const { name, path } = flows[row.flow]
  return (
    <>
      {isReadable(row) && (
        <ButtonLink
          to="/assessment/$id/results"
          params={{ id: row.id }}
          variant="secondary"
          size="small"
          aria-label={m.list_open({ when })}
        >
          {m.list_result()}
        </ButtonLink>
      )}
      {!hasResult(row) && isHere(row) && (
        <ButtonLink
          to={path}
          variant="secondary"
          size="small"
          aria-label={m.begun_continue({ flow: name() })}
        >
          {m.flow_continue()}
        </ButtonLink>
      )}
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
    </>
  )
}

/** Why there is no result, and where the answers are. */
export const Unfinished = ({ row }: { row: AssessmentRow }) => (
  <span className="hp-assessment__elsewhere">
    {row.status === 'archived' || isHere(row) ? m.list_not_finished() : m.list_begun_elsewhere()}
  </span>
)
