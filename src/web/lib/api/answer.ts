import { useEffect, useState } from 'react'

export type Answer<T> =
  | { readonly status: 'pending' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed' }

/**
 * One question asked once, for the pages of visitors, which do without the query cache.
 * `ask` must be the same function at every render.
 */
export const useAnswer = <T>(ask: () => Promise<T>): Answer<T> => {
  const [answer, setAnswer] = useState<Answer<T>>({ status: 'pending' })
  useEffect(() => {
    let wanted = true
    ask().then(
      (data) => wanted && setAnswer({ status: 'ready', data }),
      () => wanted && setAnswer({ status: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [ask])
  return answer
}
