import { cut } from '#domain/text/cut.ts'
import { isDay } from '#domain/calendar/day.ts'
import { periodOf } from '#web/lib/format/norwegian-day.ts'
import { searchable } from '#web/lib/lists/typed-search.ts'
import { readNamedFilter } from '#web/office/kit/audit/named-filter.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { matches } from '#domain/text/fold.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { actionNames } from '#web/account/kit/audit-texts/action-texts.ts'

type Filtered = ReturnType<typeof readNamedFilter>

/** What the log is narrowed to; undefined narrows nothing. */
export type Filters = {
  readonly person: Filtered
  /** The object that the action was about. */
  readonly about: Filtered
  /** A function, or a module. */
  readonly action: string | undefined
  readonly resource: string | undefined
  readonly result: 'done' | 'refused' | undefined
  /** Also shows the readings: the one filter that adds rows. */
  readonly reads: true | undefined
  /** Days in Norway: '2026-11-21'. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** BO-07: free text, of who, what and about what. */
  readonly search: string | undefined
}

export type FilterName = Exclude<keyof Filters, 'search'>

const textIn = (params: string | undefined): string | undefined =>
  params === '' ? undefined : params
const dayIn = (params: string | undefined): string | undefined =>
  params !== undefined && isDay(params) ? params : undefined

/** What the browser's history keeps of them, never the address (L2); it may be of an earlier version of the page. */
export const readFilters = (params: Readonly<Record<string, string>>, search = ''): Filters => ({
  person: readNamedFilter(params['person']),
  about: readNamedFilter(params['about']),
  action: textIn(params['action']),
  resource: textIn(params['resource']),
  result: (['done', 'refused'] as const).find((one) => one === params['result']),
  reads: params['reads'] === 'yes' ? true : undefined,
  from: dayIn(params['from']),
  to: dayIn(params['to']),
  search: textIn(cut(searchable(search).trim(), limits.auditSearch)),
})

/** Whether anything narrows the list. */
export const isFiltered = ({ reads: _reads, ...filters }: Filters): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** The period ends before it begins. */
export const isReversed = ({ from, to }: Filters): boolean =>
  from !== undefined && to !== undefined && to < from

/** BO-07: those for which the line above the list has no room. */
const more = ['person', 'about', 'resource', 'result', 'reads'] as const

export const moreFiltersOf = (filters: Filters): readonly (typeof more)[number][] =>
  more.filter((name) => filters[name] !== undefined)

/** The same as the server is asked. */
export const queryOf = ({
  person,
  about,
  action,
  resource,
  result,
  reads,
  search: _search,
  ...period
}: Filters) => ({
  ...(person !== undefined && { userId: person.id }),
  ...(about !== undefined && { resourceId: about.id }),
  ...(action !== undefined && { action }),
  ...(resource !== undefined && { resourceType: resource }),
  ...(result !== undefined && { result }),
  ...(reads !== undefined && { reads }),
  ...periodOf(period),
})

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

type EntryQuery = ReturnType<typeof entryQuery>

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
