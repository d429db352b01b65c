import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { matches } from '#domain/text/fold.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { actionNames } from '#web/shared/account/audit-texts/action-texts.ts'
import { isReversed, queryOf, type Filters } from './filters.ts'

const PAGE_SIZE = 50

/** The functions and the kinds of objects that occur in the log. */
export const useChoices = () => useQuery(useTRPC().auditLog.choices.queryOptions({}))

/** What the server is asked for. BO-07: it has no words, so the functions whose words match the search go with it. */
export const entryQuery = (filters: Filters, actions: readonly string[]) => {
  const { search } = filters
  if (search === undefined) return queryOf(filters)
  const wording = actions.filter((action) => matches(search, actionNames(action)))
  return { ...queryOf(filters), search, wording }
}

export type EntryQuery = ReturnType<typeof entryQuery>

/** The log, one page at a time. The server records every read (H2), so the log refetches only on request. */
export const useEntries = (filters: Filters, query: EntryQuery) =>
  useInfiniteQuery(
    useTRPC().auditLog.list.infiniteQueryOptions(
      { limit: PAGE_SIZE, ...query },
      {
        getNextPageParam: ({ next }) => next,
        enabled: !isReversed(filters),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    ),
  )

export type Entries = ReturnType<typeof useEntries>
