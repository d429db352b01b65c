import * as m from '#web/generated/messages/messages.js'
import './check.css'

const steps = [
  { heading: m.check_emergency_step_alarm, text: m.check_emergency_step_alarm_text },
  { heading: m.check_emergency_step_cpr, text: m.check_emergency_step_cpr_text },
  { heading: m.check_emergency_step_breathes, text: m.check_emergency_step_breathes_text },
] as const

/** FUP-25: the three steps where a person does not react. */
export const FirstAid = () => (
  <ol className="hp-first-aid">
    {steps.map(({ heading, text }) => (
      <li key={heading()}>
        <b>{heading()}</b> <span>{text()}</span>
      </li>
    ))}
  </ol>
)
