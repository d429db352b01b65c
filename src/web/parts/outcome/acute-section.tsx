import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { AcutePanel } from '#web/parts/acute-panel.tsx'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-01: what is acute stands first of all in a result, whatever the level is. */
export const AcuteSection = ({ alerts }: { alerts: readonly AcuteAlert[] }) =>
  alerts.length > 0 && (
    <section aria-label={m.outcome_acute_heading()}>
      <AcutePanel alerts={alerts} />
    </section>
  )
