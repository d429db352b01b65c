import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { AcutePanel } from '#web/parts/acute-panel.tsx'
import './acute-region.css'

type Props = { readonly alerts: readonly AcuteAlert[]; readonly note?: string | undefined }

/**
 * SAFE-01: what to do now, from the moment an acute sign is chosen until it is not. The region is
 * always there, so that its text is announced; it stays in view at the foot of the screen.
 */
export const AcuteRegion = ({ alerts, note }: Props) => (
  <div role="alert" className="hp-acute-region">
    {alerts.length > 0 && <AcutePanel alerts={alerts} note={note} />}
  </div>
)
