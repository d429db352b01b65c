import { FlowNotice } from '../flow/flow-notice.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The user knows which content the answers rest on. */
export const FallbackNotice = ({ isFallback }: { readonly isFallback: boolean }) => (
  <FlowNotice>{isFallback ? <p>{m.flow_fallback_content()}</p> : null}</FlowNotice>
)
