import { Link } from '@tanstack/react-router'
import { Contact } from '#web/shared/contact/contact.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AdminBanner } from './admin-banner.tsx'
import { BoardFigure } from './board-picture.tsx'
import { FeatureList } from './feature-list.tsx'
import { Hero } from './hero.tsx'
import { PublishedFigures } from './published-figures.tsx'
import { Steps } from './steps.tsx'
import { Benefits } from './benefits.tsx'
import './landing.css'

/** PUB-01 to PUB-03. */
export const LandingPage = () => (
  <>
    <AdminBanner />
    <Hero />
    <Steps />
    <BoardFigure />
    <PublishedFigures />
    <FeatureList />
    <Benefits />
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
