import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * FUP-62, FUP-150: the code of a call and of a check is in the tab before the network goes, also where no service worker is
 * installed.
 */
export const useOfflinePages = (): void => {
  const router = useRouter()
  useEffect(() => {
    const {
      '/guarded/cases/$id/call': call,
      '/guarded/cases/$id/check': check,
      '/guarded/check': typedCheck,
    } = router.routesById
    // What does not load now loads when the page is opened, which then reports it.
    void Promise.allSettled([
      router.loadRouteChunk(call),
      router.loadRouteChunk(check),
      router.loadRouteChunk(typedCheck),
    ])
  }, [router])
}
