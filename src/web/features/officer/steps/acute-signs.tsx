import { acuteAlerts, acuteElsewhere } from '#domain/assessment/officer/acute.ts'
import { AcuteBar } from '#web/shared/assessment/flow/acute-bar.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useOfficer } from '../store/officer-context.ts'

/** SAFE-01: of all answers. A sign in a category that is not chosen says how to change its answer (X14). */
export const AcuteSigns = () => {
  const { content, flow } = useOfficer()
  const answers = flow.data?.answers ?? {}
  const isElsewhere = acuteElsewhere(content, answers, flow.categories).length > 0
  return (
    <AcuteBar
      alerts={acuteAlerts(content, answers, flow.categories)}
      note={isElsewhere ? m.officer_acute_elsewhere() : undefined}
    />
  )
}
