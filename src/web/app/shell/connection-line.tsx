import { useConnectionStatus, type ConnectionStatus } from '#web/lib/live/connection-status.ts'
import * as m from '#web/generated/messages/messages.js'
import './connection-line.css'

const texts = {
  online: m.live_online,
  reconnecting: m.live_reconnecting,
  offline: m.live_offline,
} as const satisfies Record<ConnectionStatus, () => string>

/** LIVE-01: quiet, and always there: a change of it is read out when nothing else is. */
export const ConnectionLine = () => {
  const connection = useConnectionStatus()
  return (
    <p className="hp-connection" aria-live="polite" data-connection={connection}>
      {texts[connection]()}
    </p>
  )
}
