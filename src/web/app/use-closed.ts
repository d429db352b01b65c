import { useLocation } from '@tanstack/react-router'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useMaintenance } from '#web/lib/maintenance.ts'
import { useAuth } from '#web/lib/session.tsx'
import { useIsTyped } from '#web/ui/typing.ts'

/**
 * SET-03: what is shown while the system is closed for maintenance. 'page': the maintenance page in the place of
 * whatever page. Nobody loses what they answered or typed: a flow of assessment goes on, and so does a form with
 * changes, each with the message above it. Administrators are told that it is on.
 */
export type Closed =
  | { readonly show: 'nothing' | 'administrators' }
  | { readonly show: 'page' | 'above-flow' | 'above-form'; readonly message: string }

export const useClosed = (): Closed => {
  const message = useMaintenance()
  const { state } = useAuth()
  const { pathname } = useLocation()
  const isTyped = useIsTyped()
  // While nobody knows who it is, it may be an administrator.
  if (message === null || state.status === 'loading') return { show: 'nothing' }
  const isSignedIn = state.status === 'signed-in'
  if (isSignedIn && isSuperadmin(state.session.profile.role)) return { show: 'administrators' }
  // The sign-in page says it itself.
  if (/^\/login(?:\/provider)?\/?$/u.test(pathname)) return { show: 'nothing' }
  if (isSignedIn && pathname.startsWith('/assessment/')) return { show: 'above-flow', message }
  return { show: isSignedIn && isTyped ? 'above-form' : 'page', message }
}
