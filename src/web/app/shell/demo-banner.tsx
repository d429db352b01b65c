import { InformationSquareIcon } from '@navikt/aksel-icons'
import * as m from '#web/generated/messages/messages.js'
import './demo-banner.css'

/** Demo data says so on every page of the screen, in one line; a printed form is about an assessment, not about the account. */
export const DemoBanner = () => (
  <aside className="hp-demo hp-no-print" data-color="warning">
    <InformationSquareIcon aria-hidden />
    {m.demo_banner()}
  </aside>
)
