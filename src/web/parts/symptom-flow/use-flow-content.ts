import { useQuery } from '@tanstack/react-query'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'

type Query<Content> = {
  readonly data: Content | undefined
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => Promise<unknown>
}

export type FlowContent<Content> = {
  /** Undefined while it is on its way, and when there is none to be had. */
  readonly content: Content | undefined
  /** It could not be fetched: what ships with the program stands in for it. */
  readonly isFallback: boolean
  /** Why there is none; null while there may be. */
  readonly failure: unknown
  readonly refetch: () => Promise<unknown>
}

/**
 * The server's content, or, when it cannot be had, what ships: whoever stands in front of an ill person
 * gets an answer (OBS-07). It is kept as it came first: a form must not change under the hand.
 */
export const useFlowContent = <Content>(
  query: Query<Content>,
  fromShipped: (shipped: TreatmentContent) => Content,
): FlowContent<Content> => {
  const shipped = useQuery({
    queryKey: ['shipped-content'],
    queryFn: async () => (await import('#web/lib/shipped-content.ts')).loadShippedContent(),
    enabled: query.isError && query.data === undefined,
    retry: false,
    staleTime: Infinity,
    select: fromShipped,
  })
  const isFallback = query.data === undefined && query.isError
  return {
    content: isFallback ? shipped.data : query.data,
    isFallback,
    failure: isFallback && shipped.isError ? query.error : null,
    refetch: query.refetch,
  }
}
