import { useLanguage } from '#web/lib/format/language.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import * as m from '#web/generated/messages/messages.js'

type SeverityBarProps = { readonly name: string; readonly severity: number }

/** CNT-06: a default severity as a bar and as percent. */
export const SeverityBar = ({ name, severity }: SeverityBarProps) => {
  const percent = m.bank_percent({ percent: formatNumber(severity, useLanguage()) })
  return (
    <div className="hp-severity">
      <div
        className="hp-severity__track"
        role="meter"
        aria-label={m.bank_severity_of({ name })}
        aria-valuemin={0}
        aria-valuenow={severity}
        aria-valuemax={100}
        aria-valuetext={percent}
      >
        <div className="hp-severity__fill" style={{ width: `${severity}%` }} />
      </div>
      <span aria-hidden>{percent}</span>
    </div>
  )
}
