import { useEffect } from 'react'
import { followEvents } from '#web/lib/events.ts'
import { useMaintenance } from '#web/lib/maintenance.ts'
import { useAuth } from '#web/lib/session.tsx'

/** The page itself comes first; by then it is known, too, whether the system is closed. */
const AFTER_MS = 1_000

/** AUTH-12: the session is asked for again when the server says so: guards and menus follow. */
export const useEvents = (): void => {
  const { reload } = useAuth()
  const isOpen = useMaintenance() === null
  useEffect(() => {
    if (!isOpen) return
    let stop = (): void => {}
    const timer = setTimeout(() => {
      stop = followEvents(() => void reload())
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [reload, isOpen])
}
