import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewedKinds, type ReviewedKind } from '#domain/content/content-kinds.ts'
import { reviewPartsOf, type ReviewPart } from '#domain/content/review-parts.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useSession } from '#web/lib/session/session.tsx'

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
