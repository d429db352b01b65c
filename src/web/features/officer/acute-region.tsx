import { acuteAlerts } from '#domain/assessment/officer/acute.ts'
import { AcutePanel } from '#web/parts/acute-panel.tsx'
import { useOfficer } from './officer-context.ts'
import './acute-region.css'

/**
 * SAFE-01: what to do now, from the moment an acute sign is chosen until it is not. The region is
 * always there, so that its text is announced; it stays in view at the foot of the screen.
 */
export const AcuteRegion = () => {
  const { content, flow } = useOfficer()
  const alerts = acuteAlerts(content, flow.data?.answers ?? {}, flow.categories)
  return (
    <div role="alert" className="hp-acute-region">
      {alerts.length > 0 && <AcutePanel alerts={alerts} />}
    </div>
  )
}
