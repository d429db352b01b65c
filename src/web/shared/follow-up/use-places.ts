import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'

/** FUP-120: a change of one's functions arrives as an event, so the answer stays valid until then. */
const FRESH_MS = 10 * 60_000

/** FUP-09, FUP-120: whether follow-up is on, and where the user has a function. One request for all pages. */
export const usePlaces = () =>
  useQuery(useTRPC().functions.mine.queryOptions({}, { staleTime: FRESH_MS, gcTime: Infinity }))
