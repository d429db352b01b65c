import { createTRPCClient, httpLink } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'
import { currentLanguage } from '../format/language.ts'
import { endedBy, takeEarlyAnswer } from './early-call.ts'
import { settleAfterCalls } from './settled.ts'
import { confirmationLink, handleOf, responseLink, mutationLink } from './trpc-links.ts'

/** A call that takes longer fails, and the user sees an error instead of waiting. */
const timeoutMs = 20_000

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
          ...(handle !== null && { 'x-session-handle': handle }),
        }
      },
      fetch: (url, init) => {
        const timeout = AbortSignal.timeout(timeoutMs)
        const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
        const body = init?.body ?? null
        const early = takeEarlyAnswer(url, body)
        return early === null ? fetch(url, { ...init, body, signal }) : endedBy(signal, early)
      },
    }),
  ],
})
