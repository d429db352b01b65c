import type { TRPCClientError, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'
import { refusalOf } from './failure.ts'
import { heldHandle, reportEnded } from './handle.ts'
import { setMaintenance } from './maintenance.ts'
import { askConfirmation } from './step-up.ts'

/** The session in whose name a call is made; one that ends may name its own. */
export const handleOf = ({
  context,
}: {
  readonly context: Readonly<Record<string, unknown>>
}): string | null => (typeof context['handle'] === 'string' ? context['handle'] : heldHandle())

/** A call answered with the end of the session ends it here too; one that is refused for maintenance closes the pages. */
export const watchAnswers: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const handle = handleOf(op)
      return next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const reason = refusalOf(error)?.reason
          if (reason === 'no-session' || reason === 'password-change-required') {
            reportEnded(reason, handle)
          }
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
