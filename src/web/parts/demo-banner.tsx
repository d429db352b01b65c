import { InformationSquareIcon } from '@navikt/aksel-icons'
import * as m from '#web/generated/messages/messages.js'
import './demo-banner.css'

/** Demo data says so on every page. */
export const DemoBanner = ({ company }: { company: string }) => (
  <aside className="hp-demo" data-color="warning">
    <InformationSquareIcon aria-hidden />
    {m.demo_banner({ company })}
  </aside>
)
