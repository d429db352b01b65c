import { Notice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-03: stands wherever a level is shown. */
export const SafetyLine = () => (
  <Notice tone="info">
    <p>{m.safety_level()}</p>
    <p>{m.safety_not_approved()}</p>
  </Notice>
)

/** SAFE-03: the same of content that gives no level. */
export const NotApprovedLine = () => (
  <Notice tone="info">
    <p>{m.safety_not_approved()}</p>
  </Notice>
)
