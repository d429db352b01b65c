import { useSession } from '#web/lib/session/session.tsx'
import { OwnNumbers } from '#web/shared/contact/emergency-numbers.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-25: 'Verre' offers to ring health, and a new assessment. */
export const WorseNotice = () => (
  <Notice tone="warning">
    <p>
      <strong>{m.check_worse_heading()}</strong>
    </p>
    <p>{m.check_worse_text()}</p>
    <OwnNumbers of={useSession().profile} />
    <Actions>
      <ButtonLink to="/assessment/start" variant="secondary" tone="neutral" size="small">
        {m.check_new_assessment()}
      </ButtonLink>
    </Actions>
  </Notice>
)
