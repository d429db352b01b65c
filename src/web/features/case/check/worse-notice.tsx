import { useSession } from '#web/lib/session/session.tsx'
import { OwnNumbers } from '#web/shared/contact/emergency-numbers.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** `caseId`: undefined where the case is not known yet (FUP-150). */
type WorseNoticeProps = { readonly caseId: string | undefined }

/** FUP-25: 'Verre' offers to ring health, and a new assessment. */
export const WorseNotice = ({ caseId }: WorseNoticeProps) => (
  <Notice tone="warning">
    <p>
      <strong>{m.call_health()}</strong>
    </p>
    <p>{m.check_worse_text()}</p>
    <OwnNumbers of={useSession().profile} />
    <Actions>
      {caseId !== undefined && (
        <ButtonLink to="/cases/$id/call" params={{ id: caseId }} variant="secondary" size="small">
          {m.call_health()}
        </ButtonLink>
      )}
      <ButtonLink to="/assessment/start" variant="secondary" tone="neutral" size="small">
        {m.check_new_assessment()}
      </ButtonLink>
    </Actions>
  </Notice>
)
