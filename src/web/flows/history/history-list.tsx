import { useState, useEffect, useRef, type ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MenuElipsisHorizontalIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import {
  AssessmentList,
  hasResult,
  isReadable,
  type AssessmentRow,
} from '#web/flows/kit/list/assessment-list.tsx'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { flows } from '#web/lib/flow-store/flows.ts'
import { formatRowTime } from '#web/lib/format/format-moments.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ResultBadge } from '#web/flows/kit/risk-badge.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { startedFlows } from '#web/lib/flow-store/started-flows.ts'
import { MenuButton } from '#web/kit/button/menu-button.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Whether the answers of an unfinished one are in this tab. */
const isInThisTab = ({ id }: AssessmentRow): boolean =>
  startedFlows().some((started) => started.id === id)

type RowActionsProps = { readonly row: AssessmentRow; readonly onArchive: () => void }

const item = { variant: 'tertiary', tone: 'neutral', size: 'small' } as const

/** DASH-04: the time of the row opens it. Here are the form of an officer's assessment (OFF-10) and the archiving. */
const RowActions = ({ row, onArchive }: RowActionsProps) => {
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
const Unfinished = ({ row }: { row: AssessmentRow }) => {
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
const ArchiveDialog = ({ row, pending, failure, onConfirm, onCancel }: ArchiveDialogProps) => (
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
  const when = formatRowTime(row.startedAt, useLanguage())
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

/** DASH-04: asked about first, then archived; `onArchived` comes when the lists show it. */
const useArchive = (onArchived: (id: string) => void) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [target, setTarget] = useState<AssessmentRow | null>(null)
  const archive = useMutation(
    trpc.assessments.archive.mutationOptions({
      onSuccess: async ({ id }) => {
        await queries.invalidateQueries(trpc.assessments.pathFilter())
        setTarget((row) => (row?.id === id ? null : row))
        onArchived(id)
      },
    }),
  )
  return {
    /** What the dialog is about; null: it is closed. */
    target,
    pending: archive.isPending,
    /** Why the last attempt failed, or null. It stays when the dialog was closed before the answer came. */
    error: archive.error,
    request: (row: AssessmentRow): void => {
      archive.reset()
      setTarget(row)
    },
    confirm: (): void => {
      if (target !== null) archive.mutate({ id: target.id })
    },
    cancel: (): void => {
      if (!archive.isPending) archive.reset()
      setTarget(null)
    },
  }
}

type Rows = readonly AssessmentRow[]
type PendingFocus = { readonly position: number; readonly isThere: (rows: Rows) => boolean }

/**
 * The pressed button may disappear when its action completes. Once the rows show the result, the focus moves to the row
 * in this place. With fewer rows it moves to the last one, and without rows to the heading.
 */
const useRowFocus = (rows: Rows) => {
  const list = useRef<HTMLUListElement>(null)
  const awaited = useRef<PendingFocus | null>(null)
  useEffect(() => {
    if (awaited.current === null || !awaited.current.isThere(rows)) return
    const { position } = awaited.current
    awaited.current = null
    const row = list.current?.children.item(Math.min(position, rows.length - 1))
    if (row instanceof HTMLElement) row.focus()
    else focusHeading()
  }, [rows])
  return {
    list,
    focusWhen: (wanted: PendingFocus): void => {
      awaited.current = wanted
    },
  }
}

type HistoryListProps = {
  readonly rows: readonly AssessmentRow[]
  /** Replaces an empty list. */
  readonly empty: ReactNode
  /** Null: the list shows all rows. */
  readonly more: { readonly load: () => unknown; readonly pending: boolean } | null
}

/** The fetched rows. The pressed button may disappear afterwards: the focus then moves to a row. */
export const HistoryList = ({ rows, empty, more }: HistoryListProps) => {
  const { list, focusWhen } = useRowFocus(rows)
  const [wasArchived, setWasArchived] = useState(false)
  const archive = useArchive((id) => {
    setWasArchived(true)
    focusWhen({
      position: rows.findIndex((row) => row.id === id),
      isThere: (now) => !now.some((row) => row.id === id && row.status !== 'archived'),
    })
  })

  const ask = (row: AssessmentRow) => {
    setWasArchived(false)
    archive.request(row)
  }
  const loadMore = () => {
    const position = rows.length
    focusWhen({ position, isThere: (now) => now.length > position })
    more?.load()
  }
  const failure =
    archive.error === null ? null : (
      <CallFailureText error={archive.error} fallback={m.history_archive_failed()} />
    )

  return (
    <>
      <LiveNotice tone="success">{wasArchived ? <p>{m.history_archived()}</p> : null}</LiveNotice>
      <LiveNotice tone="danger">{archive.target === null ? failure : null}</LiveNotice>
      {rows.length === 0 ? (
        empty
      ) : (
        <AssessmentList
          ref={list}
          rows={rows}
          actions={(row) => <RowActions row={row} onArchive={() => ask(row)} />}
          unfinished={(row) => <Unfinished row={row} />}
        />
      )}
      {more !== null && (
        <Actions>
          <Button variant="secondary" pending={more.pending} onClick={loadMore}>
            {more.pending ? m.history_more_pending() : m.history_more()}
          </Button>
        </Actions>
      )}
      <ArchiveDialog
        row={archive.target}
        pending={archive.pending}
        failure={failure}
        onConfirm={archive.confirm}
        onCancel={archive.cancel}
      />
    </>
  )
}
