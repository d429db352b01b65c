import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { ContentAction } from '#domain/content/status.ts'
import { api } from '#web/lib/api/api.ts'
import * as m from '#web/generated/messages/messages.js'
import { useConfirmAction } from '../use-confirm-action.ts'
import { contentRowActions, useRefreshContent, type ContentRowAction } from './content-calls.ts'

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
