import { TRPCClientError, type Operation, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'
import * as m from '#web/generated/messages/messages.js'
import { ConnectionLost, isGivenUp, refusalOf } from './failure.ts'
import { heldHandle, isEnding, reportEnded, type Ending } from './handle.ts'
import { setMaintenance } from './maintenance.ts'
import { setReached } from './reach.ts'
import { holdPage, isPageHeld } from './pending.ts'
import { askConfirmation } from './step-up.ts'

/** The session in whose name a call is made; one that ends may name its own. */
export const handleOf = ({
  context,
}: {
  readonly context: Readonly<Record<string, unknown>>
}): string | null => (typeof context['handle'] === 'string' ? context['handle'] : heldHandle())

/**
 * A call answered with the end of the session ends it here too; one that is refused for maintenance closes the pages; one
 * that comes to nothing tells that the server cannot be reached.
 */
export const watchAnswers: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const handle = handleOf(op)
      const wasHeld = isPageHeld()
      // A deed may just have changed the credential that this went out with (B3).
      const certain = (reason: Ending): Ending | 'unsure' =>
        reason === 'no-session' && (wasHeld || isPageHeld()) ? 'unsure' : reason
      return next(op).subscribe({
        next: (value) => {
          setReached(true)
          observer.next(value)
        },
        complete: () => observer.complete(),
        error: (error) => {
          const reason = refusalOf(error)?.reason
          if (op.signal?.aborted !== true) setReached(reason !== undefined)
          if (isEnding(reason)) reportEnded(certain(reason), handle)
          if (reason === 'maintenance') setMaintenance(error.message)
          observer.error(error)
        },
      })
    })

/** B9: a call for which the password is to be confirmed first is made once more when it was. */
export const confirmFirst: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let isWanted = true
      const confirm = async (refused: TRPCClientError<AppRouter>): Promise<void> => {
        const isConfirmed = await askConfirmation()
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

/** LIVE-02: what changes something for its user. Signing in says itself what went wrong with it (AUTH-03). */
const isDeed = ({ type, path }: Operation): boolean =>
  type === 'mutation' && !path.startsWith('authMutations.') && path !== 'ownSessions.touch'

/** Neither the server nor anything before it answered, and it was not given up here. */
const isCut = (error: TRPCClientError<AppRouter>, { signal }: Operation): boolean =>
  refusalOf(error) === null &&
  error.meta?.['response'] === undefined &&
  signal?.aborted !== true &&
  !isGivenUp(error)

/** LIVE-02: while a deed is under way the page is not left unasked; cut on its way, it says that it was. */
export const watchDeeds: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      if (!isDeed(op)) return next(op).subscribe(observer)
      const release = holdPage()
      const call = next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) =>
          observer.error(
            isCut(error, op)
              ? TRPCClientError.from(new ConnectionLost(m.live_connection_lost(), { cause: error }))
              : error,
          ),
      })
      return () => {
        release()
        call.unsubscribe()
      }
    })
