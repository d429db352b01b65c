import { useEffect } from 'react'
import { followEvents } from '#web/lib/events.ts'
import { useMaintenance } from '#web/lib/maintenance.ts'
import { useAuth } from '#web/lib/session.tsx'

/** AUTH-12: the session is asked for again when the server says so: guards and menus follow. */
export const useEvents = (): void => {
  const { reload } = useAuth()
  const isOpen = useMaintenance() === null
  useEffect(() => (isOpen ? followEvents(reload) : undefined), [reload, isOpen])
}
