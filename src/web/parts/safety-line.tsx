import { Notice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-03: stands wherever a level is shown. */
export const SafetyLine = () => (
  <Notice tone="info">
    <p>{m.safety_level()}</p>
    <p>{m.safety_not_approved()}</p>
  </Notice>
)
