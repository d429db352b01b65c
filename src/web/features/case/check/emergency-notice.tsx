import { useSession } from '#web/lib/session/session.tsx'
import { EmergencyNumbers, OwnNumbers } from '#web/shared/contact/emergency-numbers.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-25: whom to ring, at once, on a form whose case is not known yet. */
export const EmergencyNotice = () => (
  <div role="alert">
    <Notice tone="danger">
      <p>
        <strong>{m.check_emergency_first()}</strong>
      </p>
      <EmergencyNumbers />
      <OwnNumbers of={useSession().profile} />
    </Notice>
  </div>
)
