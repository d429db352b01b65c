import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { AcutePanel } from '../acute-panel.tsx'
import * as m from '#web/generated/messages/messages.js'

type AcuteSectionProps = { readonly alerts: readonly AcuteAlert[] }

/** SAFE-01: the acute signs come first in a result, whatever the level is, under the title that says to call. */
export const AcuteSection = ({ alerts }: AcuteSectionProps) =>
  alerts.length > 0 && (
    <section aria-label={m.outcome_acute_heading()}>
      <AcutePanel alerts={alerts} />
    </section>
  )
