import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { whenDeviceRead } from '#web/lib/cache/cached-queries.ts'

type Query<Content> = {
  readonly data: Content | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => Promise<{ readonly data: Content | undefined }>
}

export type FlowContent<Content> = {
  /** Undefined while it loads, and if there is none. */
  readonly content: Content | undefined
  /** The content could not be fetched: the shipped content replaces it. */
  readonly isFallback: boolean
  /** Why there is no content; null while it may still come. */
  readonly failure: unknown
  /** Fetches newer content and replaces the present one. Undefined if that fails. */
  readonly retry: () => Promise<Content | undefined>
}

type LoadedContent<Content> = {
  /** The id of its assessment; null: there is none yet. */
  readonly of: string | null
  readonly content: Content
  readonly isFallback: boolean
}

/**
 * The server's content, or the shipped content if the server's is not available: a user with an ill person gets an
 * answer (OBS-07). The hook does not use shipped content that lacks items of the tab's draft, such as an
 * organisation's own symptoms. An item that cannot be shown now must not be dropped. The content does not change
 * after an assessment begins: a form must not change while the user fills it in. The next assessment begins with the
 * newest content.
 */
export const useFlowContent = <Content>(
  query: Query<Content>,
  fromShipped: (shipped: TreatmentContent) => Content,
  /** The id of the begun assessment, or null. */
  startedId: string | null,
  isCoveredBy: (content: Content) => boolean,
): FlowContent<Content> => {
  const isMissing = query.data === undefined && query.isError
  const shipped = useQuery({
    queryKey: ['shipped-content'],
    queryFn: async () => {
      // OFFL-01: what the device has comes before the shipped content.
      await whenDeviceRead()
      return (await import('#web/flows/kit/shipped-content.ts')).loadShippedContent()
    },
    enabled: isMissing,
    retry: false,
    staleTime: Infinity,
    select: fromShipped,
  })
  const [loaded, setLoaded] = useState<LoadedContent<Content> | null>(null)
  const isTooLittle =
    loaded === null && isMissing && shipped.data !== undefined && !isCoveredBy(shipped.data)
  const offlineSession = isTooLittle ? undefined : shipped.data
  const latest = isMissing ? offlineSession : query.data
  const isNewer = latest !== loaded?.content && startedId === null
  if (latest !== undefined && (loaded === null || loaded.of !== startedId || isNewer)) {
    setLoaded({ of: startedId, content: latest, isFallback: isMissing })
  }
  return {
    content: loaded?.content,
    isFallback: loaded?.isFallback ?? false,
    failure:
      loaded === null && isMissing && (isTooLittle || shipped.isError)
        ? (query.error ?? new Error('No network'))
        : null,
    retry: async () => {
      const { data } = await query.refetch()
      if (data !== undefined) setLoaded({ of: startedId, content: data, isFallback: false })
      return data
    },
  }
}
