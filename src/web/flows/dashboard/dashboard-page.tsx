import { BookIcon, ClipboardIcon, ClockDashedIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/lib/session/session.tsx'
import { StartedList } from '#web/flows/kit/list/started-list.tsx'
import { Cards, LinkCard } from '#web/kit/layout/link-card.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import { Latest } from '#web/flows/kit/own/latest.tsx'
import { Overview } from '#web/flows/kit/own/overview.tsx'
import * as m from '#web/generated/messages/messages.js'
import '#web/flows/kit/list/assessment-list.css'

/** DASH-01: a welcome, and what one can do here. */
export const DashboardPage = () => {
  const { profile, user } = useSession()
  const name = profile.fullName === '' ? user.email : profile.fullName
  return (
    <Page title={m.dashboard_welcome({ name })} lead={m.dashboard_lead()}>
      <StartedList />
      <Cards>
        <li>
          <LinkCard
            to="/assessment/start"
            emphasis
            icon={ClipboardIcon}
            heading={m.dashboard_new()}
            text={m.dashboard_new_text()}
          />
        </li>
        <li>
          <LinkCard
            to="/history"
            icon={ClockDashedIcon}
            heading={m.dashboard_history()}
            text={m.dashboard_history_text()}
          />
        </li>
        <li>
          <LinkCard
            to="/resources"
            icon={BookIcon}
            heading={m.dashboard_resources()}
            text={m.dashboard_resources_text()}
          />
        </li>
      </Cards>
      <p>
        {m.dashboard_choose_text()} <Link to="/assessment">{m.dashboard_choose()}</Link>
      </p>
      <div className="hp-dashboard">
        <Latest userId={user.id} />
        <Overview heading={m.dashboard_overview()} />
      </div>
    </Page>
  )
}
