import { useRef, useState } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import { mayChange } from '#domain/content/status.ts'
import { nextRow } from '#web/shared/admin/lists/next-row.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Content } from './use-content.ts'
import type { ContentFormActions } from './use-content-form.ts'

/** BO-14: how the form of a row goes on with the next row of the list. */
type NextRow = {
  /** A row follows that the user may edit. */
  readonly hasNext: boolean
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
}

/** The one form of a list of content, from row to row (BO-14). `rows`: as the server has them. */
export const useRowForm = <Row extends ContentMeta>(
  content: Content<Row>,
  rows: readonly Row[] | undefined,
) => {
  const { announce, clearAnnouncement, refresh } = content
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  const [queue, setQueue] = useState<readonly string[] | null>(null)
  const field = useRef<string | null>(null)
  // Only now the rows are those from after the save.
  if (queue !== null) {
    setQueue(null)
    const next = nextEditable(rows ?? [], queue)
    setOpened(next && { ...next, copyOf: null })
  }
  const onClose = (): void => setOpened(null)
  const onSaved = (name: string, id: string): void => announce(m.content_saved({ name }), id)
  const following = opened?.following ?? []
  const actions: RowFormActions = {
    refresh,
    onClose,
    onSaved: (name, id) => {
      onClose()
      onSaved(name, id)
    },
    next: {
      hasNext: nextEditable(rows ?? [], following) !== null,
      onSaved: (name, id) => {
        onSaved(name, id)
        setQueue(following)
      },
      onSkip: () => setQueue(following),
      lastField: () => field.current,
      onField: (name) => {
        field.current = name
      },
    },
  }
  return {
    opened,
    /** `shown`: the rows of the list in their order. */
    edit: (row: Row | null, shown: readonly Row[] = []): void => {
      clearAnnouncement()
      field.current = null
      const at = shown.findIndex(({ id }) => id === row?.id)
      setOpened({ row, copyOf: null, following: at === -1 ? [] : shown.slice(at + 1).map(({ id }) => id) })
    },
    /** A new row that begins as this one; nothing is stored before it is saved. */
    copy: (row: Row): void => {
      clearAnnouncement()
      field.current = null
      setOpened({ row: null, copyOf: row, following: [] })
    },
    actions,
  }
}
