import { ExclamationmarkTriangleIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { MaintenanceView } from './use-maintenance-view.ts'
import './maintenance-line.css'

const continues = { 'above-flow': m.maintenance_flow, 'above-form': m.maintenance_typed } as const

/** SET-03: above a page that stays while the system is closed: to administrators that it is, to others what becomes of their work. */
export const MaintenanceLine = ({ closed: view }: { closed: MaintenanceView }) => {
  if (view.show === 'administrators') {
    return (
      <aside className="hp-closed hp-no-print" data-color="warning">
        <ExclamationmarkTriangleIcon aria-hidden />
        <strong>{m.maintenance_on()}</strong>
        <span>{m.maintenance_on_explained()}</span>
        <Link to="/admin/settings">{m.maintenance_settings()}</Link>
      </aside>
    )
  }
  if (view.show !== 'above-flow' && view.show !== 'above-form') return null
  return (
    <div className="hp-unsaved hp-no-print">
      <div role="alert">
        <Notice tone="warning">
          <p className="hp-lines">{view.message}</p>
          <p>{continues[view.show]()}</p>
        </Notice>
      </div>
    </div>
  )
}
