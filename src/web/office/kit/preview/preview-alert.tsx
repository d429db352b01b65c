import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { AcutePanel } from '#web/flows/kit/acute-panel.tsx'

type PreviewAlertProps = {
  readonly acute: boolean
  readonly alerts: readonly AcuteAlert[]
  /** What raises the alert of an acute sign that raises none as it stands. */
  readonly hint: string
}

/** SAFE-01: the alert as the flows show it. It is not announced: it changes as its text is written. */
export const PreviewAlert = ({ acute, alerts, hint }: PreviewAlertProps) => {
  if (alerts.length > 0) return <AcutePanel alerts={alerts} />
  return acute && <p className="hp-preview__hint">{hint}</p>
}
