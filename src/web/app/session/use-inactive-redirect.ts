import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAuth } from '#web/lib/session/session.tsx'

/**
 * AUTH-07: moves a user who was signed out for inactivity to /login, from any page. The sign-in leads back to it.
 */
export const useInactiveRedirect = (): void => {
  const { state } = useAuth()
  const router = useRouter()
  const before = useRef(state.status)
  useEffect(() => {
    const wasSignedIn = before.current === 'signed-in'
    before.current = state.status
    if (!wasSignedIn || state.status !== 'signed-out' || state.because !== 'inactive') return
    const { pathname, href } = router.latestLocation
    // The guard of the page may have redirected already.
    if (pathname === '/login') return
    void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [state, router])
}
