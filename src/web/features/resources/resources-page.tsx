import { Link } from '@tanstack/react-router'
import { useSession } from '#web/lib/session/session.tsx'
import { EmergencyNumbers } from '#web/shared/contact/emergency-numbers.tsx'
import { OwnNumbers } from '#web/shared/contact/own-numbers.tsx'
import { Card, Page, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FetchedResources } from './fetched.tsx'
import '#web/shared/content/content-parts.css'

/** DASH-05: whom to call, the crisis numbers first and without a network; then what to read. */
export const ResourcesPage = () => {
  const { profile } = useSession()
  return (
    <Page title={m.resources_title()} lead={m.resources_lead()} width="text">
      <Card>
        <Section heading={m.resources_crisis()}>
          <EmergencyNumbers />
        </Section>
      </Card>
      <Card>
        <Section heading={m.emergency_own()}>
          <OwnNumbers of={profile} />
        </Section>
      </Card>
      <FetchedResources />
      <Section heading={m.resources_about()}>
        <ul>
          <li>
            <Link to="/privacy">{m.resources_privacy()}</Link>
          </li>
          <li>
            <Link to="/accessibility">{m.resources_accessibility()}</Link>
          </li>
        </ul>
      </Section>
    </Page>
  )
}
