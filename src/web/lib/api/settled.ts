import type { QueryClient } from '@tanstack/react-query'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'

/**
 * Only the build for browser tests calls these functions (`vite build --mode browser-test`). They set `data-settled` on
 * <html> while the page waits for no answer. The production build contains none of them.
 */

/** Longer than the zero-delay timer with which the query cache notifies its pages. */
const QUIET_MS = 20

let works = 0
const caches = new Set<QueryClient>()
const streams = new Set<EventSource>()
let change = 0

const isSettled = (): boolean =>
  works === 0 &&
  [...caches].every((cache) => cache.isFetching() + cache.isMutating() === 0) &&
  [...streams].every(({ readyState }) => readyState !== EventSource.CONNECTING)

/** Shows it at the lowest priority, after the tasks in which React draws an answer and asks for more. */
export const showSettled = (): void => {
  change += 1
  const before = change
  if (!isSettled()) {
    delete document.documentElement.dataset['settled']
    return
  }
  const show = (): void => {
    if (before === change && isSettled()) document.documentElement.dataset['settled'] = 'true'
  }
  if ('scheduler' in globalThis)
    void scheduler.postTask(show, { priority: 'background', delay: QUIET_MS })
  else setTimeout(show, QUIET_MS)
}

/** Counts a piece of work from now until the returned function is called. */
const begin = (): (() => void) => {
  works += 1
  showSettled()
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    works -= 1
    showSettled()
  }
}

/** Counts the loading of code: the new code may ask for more. */
export const settleAfter = async <T>(load: () => Promise<T>): Promise<T> => {
  const end = begin()
  try {
    return await load()
  } finally {
    end()
  }
}

/** Counts every call, also those without the query cache. */
export const settleAfterCalls: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const end = begin()
      const call = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => {
          observer.complete()
          end()
        },
        error: (error) => {
          observer.error(error)
          end()
        },
      })
      return () => {
        call.unsubscribe()
        end()
      }
    })

/** Counts queries and mutations, also between two tries. */
export const settleAfterQueries = (cache: QueryClient): void => {
  caches.add(cache)
  cache.getQueryCache().subscribe(showSettled)
  cache.getMutationCache().subscribe(showSettled)
}

/** Counts a stream of events that is being connected. */
export const settleAfterConnecting = (stream: EventSource): EventSource => {
  const close = stream.close.bind(stream)
  stream.close = () => {
    close()
    streams.delete(stream)
    showSettled()
  }
  streams.add(stream)
  stream.addEventListener('open', showSettled)
  stream.addEventListener('error', showSettled)
  showSettled()
  return stream
}
