import { InformationSquareIcon } from '@navikt/aksel-icons'
import { flows } from '#web/lib/flow-store/flows.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions, PageHeading, usePageTitle } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AboutHoldepunkt } from './about-holdepunkt.tsx'
import { ProductPicture } from './product-picture.tsx'
import './landing.css'

/** PUB-01 to PUB-03: what the tool is, and the ways in. */
export const LandingPage = () => {
  usePageTitle(m.landing_title())
  return (
    <>
      <section className="hp-hero">
        <div className="hp-hero__words">
          <p className="hp-hero__whom">{m.landing_whom()}</p>
          <PageHeading>{m.landing_title()}</PageHeading>
          <p className="hp-hero__lead">{m.landing_lead()}</p>
          <SignInLinks />
          <p className="hp-hero__note">
            <InformationSquareIcon aria-hidden />
            {m.landing_not_approved()}
          </p>
        </div>
        <ProductPicture />
      </section>
      <AboutHoldepunkt />
    </>
  )
}

const SignInLinks = () => {
  const { state } = useAuth()
  if (state.status === 'signed-out') {
    return (
      <Actions>
        <ButtonLink to="/login">{m.landing_login()}</ButtonLink>
        <ButtonLink to="/signup" variant="secondary">
          {m.landing_signup()}
        </ButtonLink>
      </Actions>
    )
  }
  // The server is not reachable, or asks for something first: the guard knows what to do.
  return (
    <Actions>
      <ButtonLink to="/assessment/start">{m.landing_start()}</ButtonLink>
      <ButtonLink to="/dashboard" variant="secondary">
        {m.landing_to_dashboard()}
      </ButtonLink>
      <ButtonLink to="/assessment/treatment" variant="secondary">
        {flows.treatment.name()}
      </ButtonLink>
    </Actions>
  )
}
