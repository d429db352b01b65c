import { useEffect, useState } from 'react'

export type FetchState<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed' }

/**
 * One question asked once, for the pages of visitors, which do without the query cache.
 * `fetchData` must be the same function at every render.
 */
export const useFetch = <T>(fetchData: () => Promise<T>): FetchState<T> => {
  const [answer, setAnswer] = useState<FetchState<T>>({ status: 'pending' })
  useEffect(() => {
    let wanted = true
    fetchData().then(
      (data) => wanted && setAnswer({ status: 'ready', data }),
      () => wanted && setAnswer({ status: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [fetchData])
  return answer
}

export type PublicSettings = Awaited<ReturnType<typeof fetchPublicSettings>>

/** PUB-03, PUB-08: for the pages of visitors, which load the calls when they need them. */
export const fetchPublicSettings = async () => {
  const { api } = await import('./api.ts')
  return api.system.publicSettings.query({})
}
