import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadDialogs } from '#web/shared/lazy-dialog.tsx'

/** The page has drawn its rows, and asks for nothing more. A test does not wait. */
const QUIET_MS = import.meta.env.MODE === 'browser-test' ? 0 : 1000

/** SAFE-04: loads the dialogs once the page has what it shows, so that they open at once, also without a network. */
export const LoadDialogs = () => {
  const isQuiet = useIsFetching() === 0
  useEffect(() => {
    if (!isQuiet) return
    const timer = window.setTimeout(() => void loadDialogs(), QUIET_MS)
    return () => window.clearTimeout(timer)
  }, [isQuiet])
  return null
}
