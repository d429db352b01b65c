import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { reviewedKinds, type ReviewedKind } from '#domain/content/content-kinds.ts'
import { reviewPartsOf, type ReviewPart } from '#domain/content/status.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useSession } from '#web/lib/session/session.tsx'
import type { ReviewItem } from '#contract/reviews.ts'
import { useRefreshContent } from '#web/office/kit/content/content-calls.ts'
import { nextRow } from '#web/office/kit/lists/next-row.ts'
import type { ListAnnouncement } from '#web/office/kit/announcement.tsx'
import { focusRow } from '#web/kit/table/edited-row.ts'
import * as m from '#web/generated/messages/messages.js'

const PAGE_SIZE = 50

/** The parts of the inbox that the user has, and one page of the part that the address names. */
export const useReviews = () => {
  const { profile } = useSession()
  const parts = reviewPartsOf(profile)
  const list = useListState([], null, ['part', 'kind'])
  const { filters, page } = list.wanted
  const [first = 'sent'] = parts
  const [opening, setOpening] = useState<ReviewPart | null>(null)
  const usual = opening ?? first
  const part = parts.find((one) => one === filters['part']) ?? usual
  const kind = reviewedKinds.find((one) => one === filters['kind'])
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...useTRPC().reviews.list.queryOptions({ part, kind, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  // BO-13: what the sidebar counts is on the part that is open first; else what the user has sent. Later decisions do not move the user to another.
  if (opening === null && data !== undefined) {
    const filled = parts.filter((one) => data.counts[one] > 0)
    setOpening(filled.find((one) => one !== 'sent') ?? filled[0] ?? first)
  }
  return {
    parts,
    part,
    showPart: (wanted: ReviewPart): void => list.onFilter('part', wanted === usual ? '' : wanted),
    kind,
    /** Null: all kinds. */
    showKind: (wanted: ReviewedKind | null): void => list.onFilter('kind', wanted ?? ''),
    counts: data?.counts,
    /** Undefined until they are known: another part's rows may still be there. */
    items: data?.part === part ? data.rows : undefined,
    /** The items to tell what somebody else has decided; undefined: on a later page an item may have moved to another one. */
    decidable: data?.part === part && !isPlaceholderData && page === 1 ? data.rows : undefined,
    isRefreshing: isPlaceholderData,
    paging: data?.part === part ? { page, pageSize: PAGE_SIZE, total: data.counts[part] } : null,
    onPage: list.onPage,
    error,
    refetch,
  }
}

export type Reviews = ReturnType<typeof useReviews>

export type BulkDecision = 'approve' | 'reject'

/** The open dialog. */
type Subject =
  | { readonly step: 'changes' | 'rejection' | 'history'; readonly item: ReviewItem }
  | { readonly step: BulkDecision; readonly items: readonly ReviewItem[] }

const doneTexts = { approve: m.content_approved, reject: m.content_rejected } as const

/** When the review closes, the focus goes to the row that was shown last. */
const useFocusOnShown = (subject: Subject | null): void => {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (subject !== null) {
      shown.current = 'item' in subject ? subject.item.row.id : null
      return
    }
    if (shown.current !== null) focusRow(shown.current)
    shown.current = null
  }, [subject])
}

type Inbox = {
  readonly items: readonly ReviewItem[] | undefined
  /** All that wait, in so far as they tell what somebody else has decided. */
  readonly decidable: readonly ReviewItem[] | undefined
}

/**
 * CNT-02: the decision on one item or on the selected ones, for `ReviewDialogs`. BO-13: one decision leads to the next
 * item, in the order of the list when the first was opened, and from its end to those above.
 */
export const useDecisions = (announcement: ListAnnouncement, { items = [], decidable }: Inbox) => {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [following, setFollowing] = useState<readonly string[]>([])
  /** The list when the first was opened. */
  const [listed, setListed] = useState<readonly string[]>([])
  const [isGoingOn, setGoingOn] = useState(false)
  const next = nextRow(following, (id) => items.find(({ row }) => row.id === id))
  // Only now the items are those from after the decision.
  if (isGoingOn) {
    setGoingOn(false)
    setSubject(next === null ? null : { step: 'changes', item: next.row })
    setFollowing(next?.following ?? [])
  }
  useFocusOnShown(subject)
  const begin = (wanted: Subject): void => {
    announcement.clear()
    setSubject(wanted)
  }
  return {
    subject,
    hasNext: next !== null,
    /** BO-13: which item of that list it is, from 1. */
    placeOf: ({ row }: ReviewItem) => ({ place: listed.indexOf(row.id) + 1, total: listed.length }),
    /** What became of the item before; null: nothing yet, or that is long ago. */
    outcome: announcement.text,
    /** Leaves the item as it is. */
    goOn: (): void => {
      // It comes again after the others.
      if (subject !== null && 'item' in subject) setFollowing([...following, subject.item.row.id])
      setGoingOn(true)
    },
    /** BO-13: somebody else has decided on it, or it was sent anew. */
    isOver: ({ row }: ReviewItem): boolean =>
      decidable !== undefined &&
      !decidable.some((one) => one.row.id === row.id && one.row.version === row.version),
    refresh: useRefreshContent(),
    open: (item: ReviewItem): void => {
      const at = items.findIndex(({ row }) => row.id === item.row.id)
      const others = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))]
      setFollowing(others.map(({ row }) => row.id))
      setListed(items.map(({ row }) => row.id))
      begin({ step: 'changes', item })
    },
    /** From the versions of the item, and from its rejection. */
    back: (item: ReviewItem): void => begin({ step: 'changes', item }),
    showHistory: (item: ReviewItem): void => begin({ step: 'history', item }),
    requestRejection: (item: ReviewItem): void => begin({ step: 'rejection', item }),
    requestBulk: (step: BulkDecision, chosen: readonly ReviewItem[]): void =>
      begin({ step, items: chosen }),
    close: (): void => setSubject(null),
    finish: (decision: BulkDecision, { name }: ReviewItem): void => {
      announcement.show({ text: doneTexts[decision]({ name }) })
      setGoingOn(true)
    },
  }
}

export type Decisions = ReturnType<typeof useDecisions>
