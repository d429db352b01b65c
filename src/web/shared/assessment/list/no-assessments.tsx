import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The empty list of one's own assessments. */
export const NoAssessments = () => (
  <EmptyState
    heading={m.dashboard_empty()}
    action={<ButtonLink to="/assessment/start">{m.dashboard_start()}</ButtonLink>}
  >
    {m.dashboard_empty_text()}
  </EmptyState>
)
