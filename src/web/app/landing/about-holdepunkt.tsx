import {
  ExclamationmarkTriangleIcon,
  FileTextIcon,
  GlobeIcon,
  LaptopIcon,
  MagnifyingGlassIcon,
  ShieldLockIcon,
} from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { Contact } from '#web/lib/contact/contact.tsx'
import { Figure, Figures } from '#web/kit/layout/figure-tile.tsx'
import { Skeleton } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import './landing.css'

const steps = [
  { heading: m.landing_step1, text: m.landing_step1_text },
  { heading: m.landing_step2, text: m.landing_step2_text },
  { heading: m.landing_step3, text: m.landing_step3_text },
]

/** Only such as exist. */
const features = [
  { icon: MagnifyingGlassIcon, heading: m.landing_feature_why, text: m.landing_feature_why_text },
  {
    icon: ExclamationmarkTriangleIcon,
    heading: m.landing_feature_acute,
    text: m.landing_feature_acute_text,
  },
  { icon: ShieldLockIcon, heading: m.landing_feature_name, text: m.landing_feature_name_text },
  { icon: FileTextIcon, heading: m.landing_feature_form, text: m.landing_feature_form_text },
  { icon: LaptopIcon, heading: m.landing_feature_keys, text: m.landing_feature_keys_text },
  { icon: GlobeIcon, heading: m.landing_feature_language, text: m.landing_feature_language_text },
]

const benefits = [
  { whom: m.landing_benefit_officer, what: m.landing_benefit_officer_text },
  { whom: m.landing_benefit_health, what: m.landing_benefit_health_text },
  { whom: m.landing_benefit_lead, what: m.landing_benefit_lead_text },
]

const fetchFigures = async () => {
  const { api } = await import('#web/lib/api/api.ts')
  return api.content.figures.query({})
}

/** Counted from the published content, so always true of what ships. */
const PublishedFigures = () => {
  const answer = useFetch(fetchFigures)
  const counted = answer.status === 'ready' ? answer.data : null
  const count = (figure: number | undefined): ReactNode =>
    figure ?? <Skeleton width={2} height={1.5} />
  return (
    <section className="hp-numbers" aria-label={m.landing_figures()}>
      {answer.status === 'failed' ? (
        <p>{m.landing_figures_failed()}</p>
      ) : (
        <Figures>
          <Figure name={m.landing_figure_groups()}>{count(counted?.symptomGroups)}</Figure>
          <Figure name={m.landing_figure_symptoms()}>{count(counted?.symptoms)}</Figure>
          <Figure name={m.landing_figure_approaches()}>{count(counted?.approaches)}</Figure>
          <Figure name={m.landing_figure_links()}>{count(counted?.links)}</Figure>
        </Figures>
      )}
    </section>
  )
}

/** PUB-03: the figures, the three steps, features, benefits, GDPR and contact. */
export const AboutHoldepunkt = () => (
  <>
    <PublishedFigures />
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
      <p>{m.landing_board_text()}</p>
      <p className="hp-band__note">{m.landing_figures_note()}</p>
    </section>
    <section className="hp-band">
      <h2>{m.landing_features()}</h2>
      <ul className="hp-features">
        {features.map(({ icon: Icon, heading, text }) => (
          <li key={heading()}>
            <Icon aria-hidden />
            <h3>{heading()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ul>
    </section>
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
    <section className="hp-closing">
      <div>
        <h2>{m.landing_gdpr()}</h2>
        <p>{m.landing_gdpr_text()}</p>
        <p>
          <Link to="/privacy">{m.landing_gdpr_link()}</Link>
        </p>
      </div>
      <div>
        <h2>{m.landing_contact()}</h2>
        <p>{m.landing_contact_text()}</p>
        <Contact byMail={m.landing_contact_by_mail()} />
      </div>
    </section>
  </>
)
