import { useEffect } from 'react'
import { followEvents } from '#web/lib/live/follow-events.ts'
import { publishChange } from '#web/lib/live/changes.ts'
import { setStreamStatus } from '#web/lib/live/connection-status.ts'
import { fetchMaintenance } from '#web/lib/api/fetch-maintenance.ts'
import { useMaintenance } from '#web/lib/api/maintenance.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { signedInFor } from '#web/lib/tab/signed-in.ts'

/**
 * AUTH-12, LIVE-01: what the server says has changed is asked for again, the session first: guards and menus follow. A
 * page that makes no call of its own, such as a step of an assessment, learns here that the system closed (SET-03).
 */
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
        if (serverEvent.kind !== 'session') return publishChange(serverEvent)
        void reload()
        void fetchMaintenance()
      },
    })
    return () => {
      stop()
      setStreamStatus('heard')
    }
  }, [reload, isOpen])
}
