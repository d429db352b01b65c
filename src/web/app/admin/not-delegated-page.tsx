import type { Role } from '#domain/access/roles.ts'
import { roleTexts } from '#web/shared/account/role-text.ts'
import { Contact } from '#web/shared/contact/contact.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** ROLE-04: the role has sections only while `delegatedAdministration` is on, and it is off. */
export const NotDelegatedPage = ({ role }: { role: Role }) => (
  <Page title={m.admin_title()} width="text">
    <LiveNotice tone="info">
      <p>{m.admin_not_delegated({ role: roleTexts[role]() })}</p>
    </LiveNotice>
    <div>
      <p>{m.admin_not_delegated_ask()}</p>
      <Contact />
    </div>
    <Actions>
      <ButtonLink to="/dashboard" variant="secondary">
        {m.admin_to_dashboard()}
      </ButtonLink>
    </Actions>
  </Page>
)
