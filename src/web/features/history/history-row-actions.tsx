import { MenuElipsisHorizontalIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { startedFlows } from '#web/lib/flow-store/started-flows.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { formatRowTime } from '#web/lib/format/format-moments.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { isReadable, type AssessmentRow } from '#web/shared/assessment/list/assessment-list.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { MenuButton } from '#web/ui/button/menu-button.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Whether the answers of an unfinished one are in this tab. */
const isInThisTab = ({ id }: AssessmentRow): boolean =>
  startedFlows().some((started) => started.id === id)

type RowActionsProps = { readonly row: AssessmentRow; readonly onArchive: () => void }

const item = { variant: 'tertiary', tone: 'neutral', size: 'small' } as const

/** DASH-04: the time of the row opens it. Here are the form of an officer's assessment (OFF-10) and the archiving. */
export const RowActions = ({ row, onArchive }: RowActionsProps) => {
  const when = formatRowTime(row.startedAt, useLanguage())
  const { name, hasForm } = flows[row.flow]
  const canArchive = row.status !== 'archived' && !row.isClosed
  const canPrint = isReadable(row) && hasForm
  if (!canArchive && !canPrint) return null
  return (
    <MenuButton
      variant="tertiary"
      name={m.history_more_of({ flow: name(), when })}
      isNamed
      icon={<MenuElipsisHorizontalIcon aria-hidden />}
    >
      {canPrint && (
        <ButtonLink
          {...item}
          to="/assessment/$id/form"
          params={{ id: row.id }}
          aria-label={m.list_form({ when })}
        >
          {m.report_title()}
        </ButtonLink>
      )}
      {canArchive && (
        <Button
          {...item}
          aria-label={m.history_archive_which({ flow: name(), when })}
          onClick={onArchive}
        >
          {m.history_archive()}
        </Button>
      )}
    </MenuButton>
  )
}

/** Why there is no result, and where the answers are. */
export const Unfinished = ({ row }: { row: AssessmentRow }) => {
  const { name, path } = flows[row.flow]
  const isHere = isInThisTab(row)
  return (
    <>
      {row.status === 'archived' || isHere ? m.list_not_finished() : m.list_begun_elsewhere()}
      {isHere && (
        <>
          {' '}
          <Link to={path} aria-label={m.begun_continue({ flow: name() })}>
            {m.flow_continue()}
          </Link>
        </>
      )}
    </>
  )
}
