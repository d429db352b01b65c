import {
  createTRPCClient,
  httpLink,
  TRPCClientError,
  type Operation,
  type TRPCLink,
} from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'
import * as m from '#web/generated/messages/messages.js'
import { currentLanguage } from '../format/language.ts'
import { readServerTime } from './server-time.ts'
import { settleAfterCalls } from './settled.ts'
import {
  currentHandle,
  isEndReason,
  reportSessionEnded,
  type EndReason,
} from '../tab/session-handle.ts'
import { beginMutation, isMutationPending } from '../tab/pending-mutations.ts'
import { ConnectionLost, isTimeout, refusalOf } from './call-failure.ts'
import { setMaintenance } from './maintenance-state.ts'
import { setServerReachable } from './reachability.ts'

/** Has the user confirm the password; whether they did. */
type ConfirmationHandler = () => Promise<boolean>

let handler: ConfirmationHandler | null = null
let pendingConfirmation: Promise<boolean> | null = null

export const onConfirmationNeeded = (ask: ConfirmationHandler): (() => void) => {
  handler = ask
  return () => {
    if (handler === ask) handler = null
  }
}

/** B9: asked once, however many calls need it at the same time. False where nobody can be asked. */
export const requestConfirmation = (): Promise<boolean> => {
  pendingConfirmation ??= (handler?.() ?? Promise.resolve(false)).finally(() => {
    pendingConfirmation = null
  })
  return pendingConfirmation
}

/** A call that `public/first.js` has sent. */
type EarlyCall = {
  readonly url: string
  readonly body: string
  readonly handle: string
  readonly sentAt: number
  readonly answer: Promise<Response>
}

declare global {
  // A global of a script is a `var`.
  var holdepunktEarlyCalls: readonly EarlyCall[] | undefined
}

/** A page that starts later than this asks the server itself. */
const MAX_AGE_MS = 10_000

/** A call as the client would send it. */
type Call = { readonly url: unknown; readonly body: unknown; readonly handle: string | null }

/** The answer to the same call of the same session, once: every later call asks the server. Null: there is none. */
const takeEarlyAnswer = ({ url, body, handle }: Call): Promise<Response> | null => {
  const calls = globalThis.holdepunktEarlyCalls ?? []
  const same = calls.find(
    (call) => call.url === url && call.body === body && call.handle === handle,
  )
  if (same === undefined) return null
  globalThis.holdepunktEarlyCalls = calls.filter((call) => call !== same)
  return Date.now() - same.sentAt < MAX_AGE_MS ? same.answer : null
}

/** A call that waits for this answer still ends with its own signal. */
export const endedBy = <T>(signal: AbortSignal, answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])

/** The session handle of a call; a call that ends a session may pass its own. */
const handleOf = ({
  context,
}: {
  readonly context: Readonly<Record<string, unknown>>
}): string | null => (typeof context['handle'] === 'string' ? context['handle'] : currentHandle())

/**
 * Ends the session here when an answer says that it has ended. Closes the pages when the server refuses a call for
 * maintenance. Marks the server as unreachable when a call fails without an answer.
 */
const responseLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const handle = handleOf(op)
      const wasPending = isMutationPending()
      // A mutation may just have replaced the credential of this call (B3).
      const certain = (reason: EndReason): EndReason | 'unsure' =>
        reason === 'no-session' && (wasPending || isMutationPending()) ? 'unsure' : reason
      return next(op).subscribe({
        next: (value) => {
          setServerReachable(true)
          observer.next(value)
        },
        complete: () => observer.complete(),
        error: (error) => {
          const reason = refusalOf(error)?.reason
          if (op.signal?.aborted !== true) setServerReachable(reason !== undefined)
          if (isEndReason(reason)) reportSessionEnded(certain(reason), handle)
          if (reason === 'maintenance') setMaintenance({ message: error.message })
          observer.error(error)
        },
      })
    })

/** B9: retries a call that needs a password confirmation once the user has confirmed. */
const confirmationLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let isWanted = true
      const confirm = async (refused: TRPCClientError<AppRouter>): Promise<void> => {
        const isConfirmed = await requestConfirmation()
        if (!isWanted) return
        if (isConfirmed) call = next(op).subscribe(observer)
        else observer.error(refused)
      }
      let call = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          if (refusalOf(error)?.reason === 'confirmation-required') void confirm(error)
          else observer.error(error)
        },
      })
      return () => {
        isWanted = false
        call.unsubscribe()
      }
    })

/** LIVE-02: mutations that change the user's data. The sign-in calls report their own failures (AUTH-03). */
const isUserMutation = ({ type, path }: Operation): boolean =>
  type === 'mutation' && !path.startsWith('authMutations.') && path !== 'ownSessions.touch'

/** Neither the server nor a proxy answered, and the client did not abort the call. */
const isConnectionLost = (error: TRPCClientError<AppRouter>, { signal }: Operation): boolean =>
  refusalOf(error) === null &&
  error.meta?.['response'] === undefined &&
  signal?.aborted !== true &&
  !isTimeout(error)

/** LIVE-02: asks before the user leaves the page during a mutation. A cut connection gives a clear error. */
const mutationLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      if (!isUserMutation(op)) return next(op).subscribe(observer)
      const release = beginMutation()
      const call = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) =>
          observer.error(
            isConnectionLost(error, op)
              ? TRPCClientError.from(new ConnectionLost(m.live_connection_lost(), { cause: error }))
              : error,
          ),
      })
      return () => {
        release()
        call.unsubscribe()
      }
    })

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
