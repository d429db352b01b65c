import { usePlannedClosing } from '#web/lib/api/maintenance-state.ts'
import { startedFlows } from '#web/lib/flow-store/started-flows.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { AllNumbers } from '#web/lib/contact/emergency-numbers.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { Actions, Card, Page, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { optionalPart } from '#web/lib/browser/loaded-later.tsx'

const OpensAgain = optionalPart(async () => (await import('./closing-line.tsx')).OpensAgain)

/** SET-03: replaces every page while the system is closed. It keeps the emergency numbers in sight (SAFE-02). */
export const MaintenancePage = ({ message }: { message: string }) => {
  const { state } = useAuth()
  const isClosingPlanned = usePlannedClosing() !== null
  const profile = state.status === 'signed-in' ? state.session.profile : null
  return (
    <Page title={m.maintenance_heading()} lead={message} width="text">
      {isClosingPlanned && (
        <p>
          <OpensAgain />
        </p>
      )}
      <p>
        {m.maintenance_returns()}
        {startedFlows().length > 0 && ` ${m.maintenance_begun()}`}
      </p>
      <Section heading={m.emergency_heading()}>
        <Card>
          <AllNumbers profile={profile} />
        </Card>
      </Section>
      {state.status === 'signed-out' && (
        <Actions>
          <ButtonLink to="/login" variant="secondary">
            {m.maintenance_login()}
          </ButtonLink>
        </Actions>
      )}
    </Page>
  )
}
