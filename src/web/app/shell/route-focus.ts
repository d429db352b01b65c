import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * On a new page the view starts at the top and the focus at its heading, so that a screen reader
 * says where one is; an address that names a part of the page leads to that. The browser keeps the place itself when one
 * goes back.
 */
export const useRouteFocus = (): void => {
  const router = useRouter()
  useEffect(() => {
    let wentBack = false
    const stopHistory = router.history.subscribe(({ action }) => {
      wentBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
    })
    const stopRendered = router.subscribe(
      'onRendered',
      ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const part = document.getElementById(toLocation.hash)
        if (part !== null) {
          part.tabIndex = -1
          part.focus()
          return
        }
        if (!wentBack) window.scrollTo(0, 0)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      },
    )
    return () => {
      stopHistory()
      stopRendered()
    }
  }, [router])
}
