import { useLocation } from '@tanstack/react-router'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useMaintenance } from '#web/lib/api/maintenance.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { useHasDirtyForm } from '#web/ui/form/dirty-forms.ts'

/**
 * SET-03: the display while the system is closed for maintenance. 'page': the maintenance page replaces any page.
 * No user loses answers or input: an assessment flow continues, and so does a form with changes. Each shows the
 * message above it. Administrators see that maintenance is on.
 */
export type MaintenanceView =
  | { readonly show: 'nothing' | 'administrators' }
  | { readonly show: 'page' | 'above-flow' | 'above-form'; readonly message: string }

export const useMaintenanceView = (): MaintenanceView => {
  const message = useMaintenance()
  const { state } = useAuth()
  const { pathname } = useLocation()
  const isTyped = useHasDirtyForm()
  // Until the user is known, it may be an administrator.
  if (message === null || state.status === 'loading') return { show: 'nothing' }
  const isSignedIn = state.status === 'signed-in'
  if (isSignedIn && isSuperadmin(state.session.profile.role)) return { show: 'administrators' }
  // The sign-in page shows the message itself.
  if (/^\/login(?:\/provider)?\/?$/u.test(pathname)) return { show: 'nothing' }
  if (isSignedIn && pathname.startsWith('/assessment/')) return { show: 'above-flow', message }
  return { show: isSignedIn && isTyped ? 'above-form' : 'page', message }
}
