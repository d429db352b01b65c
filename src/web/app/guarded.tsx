import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { QueryProvider } from '#web/lib/queries.tsx'
import { useAuth } from '#web/lib/session.tsx'
import { PagePending } from './page-pending.tsx'
import { UnreachablePage } from './unreachable-page.tsx'

/** ROLE-03: sends visitors to sign in and back; a password set by somebody else is changed first. */
export const Guarded = () => {
  const { state } = useAuth()
  const { href, pathname } = useLocation()

  if (state.status === 'loading') return <PagePending />
  if (state.status === 'unreachable') return <UnreachablePage />
  if (state.status === 'signed-out') {
    // Who left goes to a clean sign-in (AUTH-06); whose session ended comes back to this page.
    return state.because === 'left' ? (
      <Navigate to="/login" replace />
    ) : (
      <Navigate to="/login" search={{ redirect: href }} replace />
    )
  }

  const { sessionId, profile } = state.session
  if (profile.mustChangePassword && pathname !== '/password') {
    return <Navigate to="/password" replace />
  }
  return (
    <QueryProvider key={sessionId}>
      <Outlet />
    </QueryProvider>
  )
}
