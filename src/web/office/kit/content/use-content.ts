import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { ContentAction } from '#domain/content/status.ts'
import { api } from '#web/lib/api/api.ts'
import * as m from '#web/generated/messages/messages.js'
import { useConfirmAction } from '../use-confirm-action.ts'
import { contentRowActions, useRefreshContent, type ContentRowAction } from './content-calls.ts'
import { moved, type Order } from '#web/kit/order/move-order.ts'

/** The actions that need a confirmation. */
const confirmedActions = [
  'approve',
  'giveBack',
  'remove',
] as const satisfies readonly ContentRowAction[]
export type ConfirmedAction = (typeof confirmedActions)[number]

const doneTexts = {
  submit: m.content_submitted,
  approve: m.content_approved,
  reject: m.content_rejected,
  takeOver: m.content_taken_over,
  giveBack: m.content_given_back,
  remove: m.content_removed,
  undelete: m.content_undone,
} as const satisfies Record<ContentRowAction, (of: { name: string }) => string>

type Announcement<Row> = {
  readonly text: string
  /** The key of the row that the list marks, or null. */
  readonly rowKey: string | null
  /** The row that the user can restore, or null. */
  readonly removed: Row | null
}

/** A row that cannot be removed yet, with the names of some content that depends on it. */
type Blocked<Row> = { readonly row: Row; readonly names: readonly string[] }

/** A review action on the selected rows. */
type BulkSubject<Row> = { readonly action: ContentAction; readonly rows: readonly Row[] }

type Options<Row> = { readonly kind: ContentKind; readonly nameOf: (row: Row) => string }

/**
 * The actions on the rows of a content page besides editing, and their messages. For `ContentNotices` above the list,
 * `ContentRowActions` in its rows, and `ContentDialogs`.
 */
export const useContent = <Row extends ContentMeta>({ kind, nameOf }: Options<Row>) => {
  const refresh = useRefreshContent()
  const [announcement, setAnnouncement] = useState<Announcement<Row> | null>(null)
  const [ofHistory, setOfHistory] = useState<Row | null>(null)
  const [blocked, setBlocked] = useState<Blocked<Row> | null>(null)
  const [rejecting, setRejecting] = useState<Row | null>(null)
  const [bulkSubject, setBulkSubject] = useState<BulkSubject<Row> | null>(null)

  const finish = (rowAction: ContentRowAction, row: Row): void =>
    setAnnouncement({
      text: doneTexts[rowAction]({ name: nameOf(row) }),
      rowKey: row.id,
      removed: rowAction === 'remove' ? row : null,
    })
  const question = useConfirmAction<ConfirmedAction, Row, unknown>({
    act: (rowAction, row) => contentRowActions[rowAction](kind, row),
    refresh,
    onDone: finish,
  })
  const immediate = useMutation({
    mutationFn: ({
      rowAction,
      row,
    }: {
      rowAction: Exclude<ContentRowAction, 'reject'>
      row: Row
    }) => contentRowActions[rowAction](kind, row),
    onSettled: refresh,
    onSuccess: (_saved, { rowAction, row }) => finish(rowAction, row),
  })
  const removal = useMutation({
    mutationFn: ({ id }: Row) => api.contentHistory.dependents.query({ kind, id }),
    onSuccess: ({ names }, row) => {
      if (names.length > 0) setBlocked({ row, names })
      else question.request('remove', row)
    },
    // The removal itself says what fails.
    onError: (_error, row) => question.request('remove', row),
  })
  /** For a second click on the same button. A click on another one must not be lost while the list is fetched again. */
  const isUnderWay = (rowAction: ContentRowAction, row: Row): boolean =>
    immediate.isPending &&
    immediate.variables.rowAction === rowAction &&
    immediate.variables.row.id === row.id
  const needsConfirmation = (rowAction: ContentRowAction): rowAction is ConfirmedAction =>
    confirmedActions.some((one) => one === rowAction)
  const clearAnnouncement = (): void => {
    setAnnouncement(null)
    immediate.reset()
  }

  return {
    kind,
    nameOf,
    refresh,
    announcement,
    /** For `changed` of the table. */
    changed: announcement?.rowKey ?? null,
    /** The toast has been shown for long enough. */
    hideAnnouncement: (): void => setAnnouncement(null),
    /** Why an action without a confirmation failed, or null. */
    error: immediate.error,
    question,
    ofHistory,
    blocked,
    /** The row that the user is about to reject, or null. */
    rejecting,
    closeRejection: (): void => setRejecting(null),
    finish,
    /** Shows the result of the page's own action. */
    announce: (text: string, rowKey: string): void =>
      setAnnouncement({ text, rowKey, removed: null }),
    /** Clears the message of the last action: the next one begins. */
    clearAnnouncement,
    act: (rowAction: ContentRowAction, row: Row): void => {
      if (isUnderWay(rowAction, row)) return
      clearAnnouncement()
      if (rowAction === 'remove') {
        if (!removal.isPending) removal.mutate(row)
      } else if (rowAction === 'reject') setRejecting(row)
      else if (needsConfirmation(rowAction)) question.request(rowAction, row)
      else immediate.mutate({ rowAction, row })
    },
    showHistory: (row: Row): void => {
      clearAnnouncement()
      setOfHistory(row)
    },
    closeHistory: (): void => setOfHistory(null),
    closeBlocked: (): void => setBlocked(null),
    /** Whether one of `ContentDialogs` is open. */
    hasDialog: [question.subject, ofHistory, blocked, rejecting, bulkSubject].some(
      (one) => one !== null,
    ),
    closeDialogs: (): void => {
      question.cancel()
      setOfHistory(null)
      setBlocked(null)
      setRejecting(null)
      setBulkSubject(null)
    },
    bulk: {
      subject: bulkSubject,
      request: (action: ContentAction, rows: readonly Row[]): void => {
        clearAnnouncement()
        setBulkSubject({ action, rows })
      },
      close: (): void => setBulkSubject(null),
    },
  }
}

export type Content<Row extends ContentMeta> = ReturnType<typeof useContent<Row>>

type Notices = Pick<Content<ContentMeta>, 'announce' | 'clearAnnouncement' | 'refresh'>

/** What a form of a content page needs from its page. */
export type ContentFormActions = {
  /** Fetches the list again. */
  readonly refresh: () => Promise<unknown>
  readonly onClose: () => void
  readonly onSaved: (name: string, id: string) => void
}

/** The one form that a content page has open. `opened`: its subject; null: the form is closed. */
export const useContentForm = <Subject>({ announce, clearAnnouncement, refresh }: Notices) => {
  const [opened, setOpened] = useState<Subject | null>(null)
  const onClose = (): void => setOpened(null)
  const actions: ContentFormActions = {
    refresh,
    onClose,
    onSaved: (name, id) => {
      onClose()
      announce(m.content_saved({ name }), id)
    },
  }
  return {
    opened,
    open: (subject: Subject): void => {
      clearAnnouncement()
      setOpened(subject)
    },
    actions,
  }
}

type OrderOptions<Row extends ContentMeta> = {
  readonly of: Content<Row>
  /** All rows that share one order, as they are stored, in that order. */
  readonly rows: readonly Row[]
  readonly save: (input: {
    readonly id: string
    readonly newOrderIndex: number
  }) => Promise<unknown>
}

/**
 * CNT-04: the rows as they are shown during a move, and the props of `OrderedTable`. The list shows a move at once, and
 * reverts it after a refusal. The common rows come first. A company moves only its own rows, after those (ROLE-12).
 */
export const useContentOrder = <Row extends ContentMeta>(options: OrderOptions<Row>) => {
  const { of, rows: stored, save } = options
  const [wanted, setWanted] = useState<{ readonly row: Row; readonly to: number } | null>(null)
  const first = stored.findIndex(({ mayMove }) => mayMove)
  const { mutate, error } = useMutation({
    mutationFn: ({ row: { id }, to }: NonNullable<typeof wanted>) =>
      save({ id, newOrderIndex: Math.max(to - first, 0) }),
    onSettled: async () => {
      await of.refresh()
      setWanted(null)
    },
  })
  const from = wanted === null ? -1 : stored.findIndex(({ id }) => id === wanted.row.id)
  const rows = wanted === null || from === -1 ? stored : moved(stored, from, wanted.to)
  const positions = new Map(rows.map(({ id }, position) => [id, position]))
  const order: Order<Row> = {
    nameOf: of.nameOf,
    positionOf: ({ id }) => positions.get(id) ?? 0,
    total: stored.length,
    from: Math.max(first, 0),
    onMove:
      first === -1
        ? null
        : (row, at) => {
            const move = { row, to: Math.max(at, first) }
            setWanted(move)
            mutate(move)
          },
    pending: wanted !== null,
  }
  return {
    rows,
    order,
    /** For `ContentNotices`. */
    error,
  }
}
