import { LiveNotice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useOfficer } from './officer-context.ts'

/** OFF-11: where the browser cannot keep the answers, the user knows before a reload does. */
export const VolatileNotice = () => {
  const { volatile } = useOfficer()
  return (
    <div className="hp-flow__dropped hp-no-print" data-shown={volatile || undefined}>
      <LiveNotice tone="warning">{volatile ? <p>{m.flow_volatile()}</p> : null}</LiveNotice>
    </div>
  )
}
