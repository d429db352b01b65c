import * as m from '#web/generated/messages/messages.js'

const benefits = [
  { whom: m.landing_benefit_officer, what: m.landing_benefit_officer_text },
  { whom: m.landing_benefit_health, what: m.landing_benefit_health_text },
  { whom: m.landing_benefit_lead, what: m.landing_benefit_lead_text },
]

/** PUB-03: what each gains. */
export const Benefits = () => (
  <section className="hp-band">
    <h2>{m.landing_benefits()}</h2>
    <dl className="hp-benefits">
      {benefits.map(({ whom, what }) => (
        <div key={whom()}>
          <dt>{whom()}</dt>
          <dd>{what()}</dd>
        </div>
      ))}
    </dl>
  </section>
)
