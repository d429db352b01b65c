import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'
import { currentLanguage } from '../format/language.ts'
import { endedBy, takeEarlyAnswer } from './early-calls.ts'
import { readServerTime } from './server-time.ts'
import { settleAfterCalls } from './settled.ts'
import { confirmationLink, handleOf, responseLink, mutationLink } from './trpc-links.ts'

/** A call that takes longer fails, and the user sees an error instead of waiting. */
const timeoutMs = 20_000

const HANDLE_HEADER = 'x-session-handle'

/** FUP-151: the browser learns the server's time with each answer. */
const fetchWithTime = async (...request: Parameters<typeof fetch>): Promise<Response> => {
  const response = await fetch(...request)
  readServerTime(response.headers.get('date'))
  return response
}

/** Browsers and proxies never cache a call, and no data is in a URL (L2): every call is a POST. */
export const api = createTRPCClient<AppRouter>({
  links: [
    confirmationLink,
    mutationLink,
    responseLink,
    ...(import.meta.env.MODE === 'browser-test' ? [settleAfterCalls] : []),
    httpLink({
      url: '/api',
      methodOverride: 'POST',
      headers: ({ op }) => {
        const handle = handleOf(op)
        return {
          'accept-language': currentLanguage(),
          'x-requested-by': 'holdepunkt-web',
          ...(handle !== null && { [HANDLE_HEADER]: handle }),
        }
      },
      fetch: (url, init) => {
        const timeout = AbortSignal.timeout(timeoutMs)
        const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
        const body = init?.body ?? null
        const handle = new Headers(init?.headers).get(HANDLE_HEADER)
        const early = takeEarlyAnswer({ url, body, handle })
        return early === null
          ? fetchWithTime(url, { ...init, body, signal })
          : endedBy(signal, early)
      },
    }),
  ],
})
