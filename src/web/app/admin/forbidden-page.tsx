import type { AdminSectionId } from '#domain/access/sections.ts'
import { sectionDisplay } from '#web/shared/admin/admin-section-display.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** ROLE-07: a section of the back office that is not for this role. */
export const ForbiddenPage = ({ section }: { section: AdminSectionId }) => (
  <Page title={sectionDisplay[section].name()} width="text">
    <LiveNotice tone="warning">
      <p>{m.error_forbidden()}</p>
    </LiveNotice>
    <Actions>
      <ButtonLink to="/admin" variant="secondary">
        {m.admin_back()}
      </ButtonLink>
    </Actions>
  </Page>
)
