import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'

/** ADM-02: measured when the page is opened, and when asked for. */
const options = {
  retry: false,
  staleTime: 0,
  refetchOnWindowFocus: false,
} as const

/** What the server says of itself; asked once for all that shows it. */
export const useSystemStatus = () => useQuery(useTRPC().system.status.queryOptions({}, options))
