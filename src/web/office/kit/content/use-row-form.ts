import { useEffect, useRef, useState } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import { mayChange } from '#domain/content/status.ts'
import { nextRow } from '#web/office/kit/lists/next-row.ts'
import { focusRow } from '#web/kit/table/edited-row.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Content, ContentFormActions } from './use-content.ts'

/** BO-14: how the form of a row goes on with the next row of the list. */
type NextRow = {
  /** A row follows that the user may edit. */
  readonly hasNext: boolean
  /** Which row of the list this is, from 1, and how many there were when the form was opened. */
  readonly place: number
  readonly total: number
  /** That the row before was saved; null: it was not, or that is long ago. */
  readonly saved: string | null
  readonly onSaved: (name: string, id: string) => void
  /** Nothing was changed. */
  readonly onSkip: () => void
  /** The name of the field that was in use last; null: none was. The next form begins there. */
  readonly lastField: () => string | null
  readonly onField: (name: string | null) => void
}

/** Common to the forms of these rows. */
export type RowFormActions = ContentFormActions & {
  /** Absent: the form is not one of a list. */
  readonly next?: NextRow
}

type Editable = Pick<ContentMeta, 'id' | 'mayEdit' | 'status'>

/** The first of these rows that may still be edited, and those after it. Null: none. */
export const nextEditable = <Row extends Editable>(
  rows: readonly Row[],
  following: readonly string[],
) => nextRow(following, (id) => rows.find((row) => row.id === id && mayChange(row)))

type Opened<Row> = {
  /** Null: a new one. */
  readonly row: Row | null
  /** BO-06: the row that a new one begins as; null: an empty one. */
  readonly copyOf: Row | null
  /** The ids of the rows after it, as the list was when it was opened. */
  readonly following: readonly string[]
  /** How many rows the list had then. */
  readonly total: number
}

/** The one form of a list of content, from row to row (BO-14). `rows`: as the server has them. */
export const useRowForm = <Row extends ContentMeta>(
  content: Content<Row>,
  rows: readonly Row[] | undefined,
) => {
  const { announce, announcement, clearAnnouncement, refresh } = content
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  const [queue, setQueue] = useState<readonly string[] | null>(null)
  const field = useRef<string | null>(null)
  // Only now the rows are those from after the save.
  if (queue !== null) {
    setQueue(null)
    const next = nextEditable(rows ?? [], queue)
    setOpened(next && { ...next, copyOf: null, total: opened?.total ?? 0 })
  }
  const following = opened?.following ?? []
  const total = opened?.total ?? 0
  const lastSaved = useRef<string | null>(null)
  const isOpen = opened !== null
  // The list keeps its place at the row that was saved last.
  useEffect(() => {
    if (isOpen || lastSaved.current === null) return
    focusRow(lastSaved.current)
    lastSaved.current = null
  }, [isOpen])
  const onClose = (): void => setOpened(null)
  const onSaved = (name: string, id: string): void => {
    if (total > 0) lastSaved.current = id
    announce(m.content_saved({ name }), id)
  }
  const actions: RowFormActions = {
    refresh,
    onClose,
    onSaved: (name, id) => {
      onClose()
      onSaved(name, id)
    },
    ...(total > 0 && {
      next: {
        hasNext: nextEditable(rows ?? [], following) !== null,
        place: total - following.length,
        total,
        saved: announcement?.text ?? null,
        onSaved: (name: string, id: string) => {
          onSaved(name, id)
          setQueue(following)
        },
        onSkip: () => setQueue(following),
        lastField: () => field.current,
        onField: (name: string | null) => {
          field.current = name
        },
      },
    }),
  }
  return {
    opened,
    /** `shown`: the rows of the list in their order. */
    edit: (row: Row | null, shown: readonly Row[] = []): void => {
      clearAnnouncement()
      field.current = null
      const at = shown.findIndex(({ id }) => id === row?.id)
      const listed = at === -1 ? [] : shown
      setOpened({
        row,
        copyOf: null,
        following: listed.slice(at + 1).map(({ id }) => id),
        total: listed.length,
      })
    },
    /** A new row that begins as this one; nothing is stored before it is saved. */
    copy: (row: Row): void => {
      clearAnnouncement()
      field.current = null
      setOpened({ row: null, copyOf: row, following: [], total: 0 })
    },
    actions,
  }
}
