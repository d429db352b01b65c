import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

/** AUTH-03, AUTH-04: a browser without scripts shows the prerendered page (ADR 34), and why its form does nothing. */
export const NeedsScripts = () => (
  <noscript>
    <Notice tone="info">
      <p>{m.noscript_sign_in()}</p>
    </Notice>
  </noscript>
)
