import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'

/** The page has settled when it makes no request for this long. */
const QUIET_MS = 1_000
const STREAM = '/api/events'

/** One request, with the time since the document was requested. */
export type Requested = { readonly path: string; readonly sentMs: number }

/** The requests that reach the network, their bytes, and the moment when they end. */
export const watchNetwork = (devtools: CDPSession) => {
  const open = new Set<string>()
  const requests = new Map<string, { readonly path: string; readonly timestamp: number }>()
  let [bytes, lastAt] = [0, performance.now()]
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { pathname, protocol } = new URL(request.url)
    if (!protocol.startsWith('http')) return
    requests.set(requestId, { path: pathname, timestamp })
    // The stream never ends; a page with one is quiet all the same.
    if (pathname === STREAM) return
    open.add(requestId)
    lastAt = performance.now()
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId))
  const end = (requestId: string, more: number): void => {
    open.delete(requestId)
    bytes += more
    lastAt = performance.now()
  }
  devtools.on('Network.loadingFinished', (one) => end(one.requestId, one.encodedDataLength))
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  return {
    bytes: () => bytes,
    requested: (): readonly Requested[] => {
      const all = [...requests.values()]
      const [document] = all
      return all.map(({ path, timestamp }) => ({
        path,
        sentMs: (timestamp - (document?.timestamp ?? timestamp)) * 1000,
      }))
    },
    quiet: async (): Promise<void> => {
      // A slow machine is slow, not wrong. A page that never settles ends by the limit of the test.
      while (open.size > 0 || performance.now() - lastAt < QUIET_MS) await pause(50)
    },
  }
}
