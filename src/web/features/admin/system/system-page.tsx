import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { JobsPanel } from './jobs/jobs-panel.tsx'
import { SystemTiles } from './system-tiles.tsx'

/** ADM-02: the measured tiles, and for superadmins how the server's own jobs last went. */
export const SystemPage = () => {
  const { role } = useSession().profile
  return (
    <Page title={m.admin_section_system()} lead={m.admin_system_lead()}>
      <SystemTiles role={role} />
      {isSuperadmin(role) && <JobsPanel />}
    </Page>
  )
}
