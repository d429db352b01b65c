import { useEffect } from 'react'
import { followEvents } from '#web/lib/live/follow-events.ts'
import { publishChange } from '#web/lib/live/changes.ts'
import { setStreamStatus } from '#web/lib/live/connection-status.ts'
import { useMaintenance } from '#web/lib/api/maintenance.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { signedInFor } from '#web/lib/tab/signed-in.ts'

/** AUTH-12, LIVE-01: what the server says has changed is asked for again, the session first: guards and menus follow. */
export const useEvents = (): void => {
  const { reload } = useAuth()
  const isOpen = useMaintenance() === null
  useEffect(() => {
    if (!isOpen) return
    const stop = followEvents({
      since: signedInFor,
      askSession: reload,
      onStatus: setStreamStatus,
      onEvent: (serverEvent) => {
        if (serverEvent.kind === 'session') void reload()
        else publishChange(serverEvent)
      },
    })
    return () => {
      stop()
      setStreamStatus('heard')
    }
  }, [reload, isOpen])
}
