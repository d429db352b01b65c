import * as m from '#web/generated/messages/messages.js'
import { FlowNotice } from './flow-notice.tsx'

/** OFF-11: where the browser cannot keep the answers, the user knows before a reload does. */
export const VolatileNotice = ({ volatile }: { readonly volatile: boolean }) => (
  <FlowNotice>{volatile ? <p>{m.flow_volatile()}</p> : null}</FlowNotice>
)
