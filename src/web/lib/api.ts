import { createTRPCClient, httpLink, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'
import { refusalOf } from './failure.ts'
import { heldHandle, isEnding, reportEnded } from './handle.ts'
import { currentLanguage } from './language.ts'
import { setMaintenance } from './maintenance.ts'

/** A call that takes longer has failed; the user is told instead of waiting. */
const timeoutMs = 20_000

/** A call answered with the end of the session ends it here too; one that is refused for maintenance closes the pages. */
const watchAnswers: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const handle = heldHandle()
      return next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const reason = refusalOf(error)?.reason
          if (isEnding(reason)) {
            reportEnded(reason, handle)
          }
          if (reason === 'maintenance') setMaintenance(error.message)
          observer.error(error)
        },
      })
    })

/** Never cached by a browser or a proxy on the way, never in a URL (L2): every call is a POST. */
export const api = createTRPCClient<AppRouter>({
  links: [
    watchAnswers,
    httpLink({
      url: '/api',
      methodOverride: 'POST',
      headers: () => {
        const handle = heldHandle()
        return {
          'accept-language': currentLanguage(),
          'x-requested-by': 'holdepunkt-web',
          ...(handle !== null && { 'x-session-handle': handle }),
        }
      },
      fetch: (url, init) => {
        const timeout = AbortSignal.timeout(timeoutMs)
        const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
        return fetch(url, { ...init, body: init?.body ?? null, signal })
      },
    }),
  ],
})
