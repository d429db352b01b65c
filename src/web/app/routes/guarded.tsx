import { Outlet, useLocation, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { requiredPathOf } from '#web/lib/navigation/required-path.ts'
import { RedirectTo } from '#web/lib/navigation/redirect-to.tsx'
import { QueryProvider } from '#web/lib/cache/queries.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { PagePending } from './page-pending.tsx'
import { Resume } from './resume.tsx'
import { UnreachablePage } from './unreachable-page.tsx'

/** ROLE-03: sends visitors to sign in and back; a password set by somebody else is changed, and two-factor set up, first. */
export const Guarded = (): ReactNode => {
  const { state } = useAuth()
  // The page on screen, which is not yet that of the address while the next one loads.
  const visiblePath: string | undefined = useRouterState({
    select: ({ matches }) => matches.at(-1)?.fullPath,
  })

  if (state.status === 'loading') return <PagePending />
  if (state.status === 'unreachable') {
    // ROLE-06: the back office says it within its own layout.
    return visiblePath?.startsWith('/admin') === true ? <Outlet /> : <UnreachablePage />
  }
  if (state.status === 'signed-out') {
    // Who left goes to a clean sign-in (AUTH-06); whose session ended comes back to this page.
    return state.because === 'left' ? <RedirectTo path="/login" /> : <ToLoginAndBack />
  }

  const { session, standIn: offlineSession } = state
  const { sessionId, profile } = session
  const first = requiredPathOf(profile)
  if (first !== null && visiblePath !== first && visiblePath !== '/password')
    return <RedirectTo path={first} />
  return (
    <QueryProvider key={sessionId} handle={sessionId} offlineSession={offlineSession}>
      <Outlet />
      <Resume />
    </QueryProvider>
  )
}

/** With the address as it was: while the sign-in page loads, it is already the sign-in's own. */
const ToLoginAndBack = () => {
  const navigate = useNavigate()
  const { href, pathname } = useLocation()
  useEffect(() => {
    if (pathname === '/login') return
    void navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [navigate, href, pathname])
  return null
}
