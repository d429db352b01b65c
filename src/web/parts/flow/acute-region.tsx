import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { AcutePanel } from '#web/parts/acute-panel.tsx'
import './acute-region.css'

/**
 * SAFE-01: what to do now, from the moment an acute sign is chosen until it is not. The region is
 * always there, so that its text is announced; it stays in view at the foot of the screen.
 */
export const AcuteRegion = ({ alerts }: { readonly alerts: readonly AcuteAlert[] }) => (
  <div role="alert" className="hp-acute-region">
    {alerts.length > 0 && <AcutePanel alerts={alerts} />}
  </div>
)
