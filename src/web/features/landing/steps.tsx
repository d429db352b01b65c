import * as m from '#web/generated/messages/messages.js'

const steps = [
  { heading: m.landing_step1, text: m.landing_step1_text },
  { heading: m.landing_step2, text: m.landing_step2_text },
  { heading: m.landing_step3, text: m.landing_step3_text },
]

/** PUB-03: the three steps. */
export const Steps = () => (
  <section className="hp-band">
    <h2>{m.landing_steps()}</h2>
    <ol className="hp-steps">
      {steps.map(({ heading, text }) => (
        <li key={heading()}>
          <h3>{heading()}</h3>
          <p>{text()}</p>
        </li>
      ))}
    </ol>
  </section>
)
