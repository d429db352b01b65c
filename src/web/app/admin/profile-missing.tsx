import { useAuth } from '#web/lib/session/session.tsx'
import { Contact } from '#web/shared/contact/contact.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AdminFrame } from './admin-frame.tsx'

/** ROLE-06: signed in, yet nobody can say as whom. */
export const ProfileMissing = () => {
  const { reload } = useAuth()
  return (
    <AdminFrame heading={m.admin_title()} badge={null} sections={null}>
      <Page title={m.admin_title()} width="text">
        <LiveNotice tone="warning">
          <p>{m.admin_profile_failed()}</p>
        </LiveNotice>
        <Contact />
        <Actions>
          <Button onClick={() => void reload()}>{m.error_retry()}</Button>
        </Actions>
      </Page>
    </AdminFrame>
  )
}
