import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import type { ContentKind } from '#domain/content/kinds.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { useAsked } from '../use-asked.ts'
import * as m from '#web/generated/messages/messages.js'
import { contentDeeds, useRefreshContent, type ContentDeed } from './content-calls.ts'

/** The actions that need a confirmation. */
const asked = ['approve', 'reject', 'giveBack', 'remove'] as const satisfies readonly ContentDeed[]
export type AskedDeed = (typeof asked)[number]

const done = {
  submit: m.content_submitted,
  approve: m.content_approved,
  reject: m.content_rejected,
  takeOver: m.content_taken_over,
  giveBack: m.content_given_back,
  remove: m.content_removed,
  undelete: m.content_undone,
} as const satisfies Record<ContentDeed, (of: { name: string }) => string>

type Told<Row> = {
  readonly text: string
  /** The row that the user can restore, or null. */
  readonly removed: Row | null
}

/** 'Error: {message}', the format of the content pages for every refusal (CNT-04). */
export const contentError = (error: unknown): string =>
  m.content_failed({ message: textOf(error, m.admin_unknown_error()) })

type Options<Row> = { readonly kind: ContentKind; readonly nameOf: (row: Row) => string }

/**
 * The actions on the rows of a content page besides editing, and their messages. For `ContentNotices` above the list,
 * `ContentActions` in its rows, and `ContentDialogs`.
 */
export const useContent = <Row extends ContentMeta>({ kind, nameOf }: Options<Row>) => {
  const refresh = useRefreshContent()
  const [told, setTold] = useState<Told<Row> | null>(null)
  const [ofHistory, setOfHistory] = useState<Row | null>(null)

  const finish = (deed: ContentDeed, row: Row): void =>
    setTold({
      text: done[deed]({ name: nameOf(row) }),
      removed: deed === 'remove' ? row : null,
    })
  const question = useAsked<AskedDeed, Row, unknown>({
    act: (deed, row) => contentDeeds[deed](kind, row),
    refresh,
    onDone: finish,
  })
  const atOnce = useMutation({
    mutationFn: ({ deed, row }: { deed: ContentDeed; row: Row }) => contentDeeds[deed](kind, row),
    onSettled: refresh,
    onSuccess: (_saved, { deed, row }) => finish(deed, row),
  })
  /** For a second click on the same button. A click on another one must not be lost while the list is fetched again. */
  const isUnderWay = (deed: ContentDeed, row: Row): boolean =>
    atOnce.isPending && atOnce.variables.deed === deed && atOnce.variables.row.id === row.id
  const isAsked = (deed: ContentDeed): deed is AskedDeed => asked.some((one) => one === deed)
  const quiet = (): void => {
    setTold(null)
    atOnce.reset()
  }

  return {
    kind,
    nameOf,
    refresh,
    told,
    /** Why an action without a confirmation failed, or null. */
    error: atOnce.error === null ? null : contentError(atOnce.error),
    question,
    ofHistory,
    /** Shows the result of the page's own action. */
    tell: (text: string): void => setTold({ text, removed: null }),
    /** Clears the message of the last action: the next one begins. */
    quiet,
    act: (deed: ContentDeed, row: Row): void => {
      if (isUnderWay(deed, row)) return
      quiet()
      if (isAsked(deed)) question.ask(deed, row)
      else atOnce.mutate({ deed, row })
    },
    showHistory: (row: Row): void => {
      quiet()
      setOfHistory(row)
    },
    closeHistory: (): void => setOfHistory(null),
  }
}

export type Content<Row extends ContentMeta> = ReturnType<typeof useContent<Row>>
