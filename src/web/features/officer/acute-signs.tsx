import { acuteAlerts } from '#domain/assessment/officer/acute.ts'
import { AcuteRegion } from '#web/parts/flow/acute-region.tsx'
import { useOfficer } from './officer-context.ts'

/** SAFE-01: of the answers in the chosen categories. */
export const AcuteSigns = () => {
  const { content, flow } = useOfficer()
  return <AcuteRegion alerts={acuteAlerts(content, flow.data?.answers ?? {}, flow.categories)} />
}
