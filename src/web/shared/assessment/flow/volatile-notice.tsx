import { useCanStore } from '#web/lib/sync/use-can-store.ts'
import * as m from '#web/generated/messages/messages.js'
import { FlowNotice } from './flow-notice.tsx'

/**
 * OFF-11, OFFL-01: the browser cannot keep the answers or a finished assessment. The notice warns before they are
 * lost.
 */
export const VolatileNotice = ({ volatile }: { readonly volatile: boolean }) => {
  const canStore = useCanStore()
  return (
    <>
      <FlowNotice>{volatile ? <p>{m.flow_volatile()}</p> : null}</FlowNotice>
      <FlowNotice>{canStore ? null : <p>{m.flow_cannot_keep()}</p>}</FlowNotice>
    </>
  )
}
