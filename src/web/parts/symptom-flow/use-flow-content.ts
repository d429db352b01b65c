import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'

type Query<Content> = {
  readonly data: Content | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => Promise<{ readonly data: Content | undefined }>
}

export type FlowContent<Content> = {
  /** Undefined while it is on its way, and when there is none to be had. */
  readonly content: Content | undefined
  /** It could not be fetched: what ships with the program stands in for it. */
  readonly isFallback: boolean
  /** Why there is none; null while there may be. */
  readonly failure: unknown
  /** Newer content in place of what is held; undefined when it cannot be had. */
  readonly renew: () => Promise<Content | undefined>
}

type Held<Content> = {
  /** Of which assessment; null: of none yet. */
  readonly of: string | null
  readonly content: Content
  readonly isFallback: boolean
}

/**
 * The server's content, or, when it cannot be had, what ships: whoever stands in front of an ill person
 * gets an answer (OBS-07). Not where it lacks what the tab holds, an organisation's own symptoms say:
 * what cannot be shown now must not be dropped. Once something is begun the content stays as it was: a
 * form must not change under the hand. The next one begins with the newest.
 */
export const useFlowContent = <Content>(
  query: Query<Content>,
  fromShipped: (shipped: TreatmentContent) => Content,
  /** The assessment that is begun, or null. */
  begunId: string | null,
  holdsNoMoreThan: (content: Content) => boolean,
): FlowContent<Content> => {
  const isMissing = query.data === undefined && query.isError
  const shipped = useQuery({
    queryKey: ['shipped-content'],
    queryFn: async () => (await import('#web/lib/shipped-content.ts')).loadShippedContent(),
    enabled: isMissing,
    retry: false,
    staleTime: Infinity,
    select: fromShipped,
  })
  const [held, setHeld] = useState<Held<Content> | null>(null)
  const isTooLittle =
    held === null && isMissing && shipped.data !== undefined && !holdsNoMoreThan(shipped.data)
  const standIn = isTooLittle ? undefined : shipped.data
  const latest = isMissing ? standIn : query.data
  const isNewer = latest !== held?.content && begunId === null
  if (latest !== undefined && (held === null || held.of !== begunId || isNewer)) {
    setHeld({ of: begunId, content: latest, isFallback: isMissing })
  }
  return {
    content: held?.content,
    isFallback: held?.isFallback ?? false,
    failure:
      held === null && isMissing && (isTooLittle || shipped.isError)
        ? (query.error ?? new Error('No network'))
        : null,
    renew: async () => {
      const { data } = await query.refetch()
      if (data !== undefined) setHeld({ of: begunId, content: data, isFallback: false })
      return data
    },
  }
}
