import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { JobsPanel } from './jobs/jobs-panel.tsx'

/** ADM-02: for superadmins. */
export const SystemPage = () => (
  <Page title={m.admin_section_system()} lead={m.admin_jobs_lead()}>
    <JobsPanel />
  </Page>
)
