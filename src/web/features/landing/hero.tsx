import { flows } from '#web/lib/flow-store/flows.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions, PageHeading, usePageTitle } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ResultPicture } from './result-picture.tsx'

/** PUB-01: what it is, and the way in. */
export const Hero = () => {
  usePageTitle(m.landing_title())
  return (
    <section className="hp-hero">
      <div className="hp-hero__words">
        <PageHeading>{m.landing_title()}</PageHeading>
        <p className="hp-hero__lead">{m.landing_lead()}</p>
        <SignInLinks />
      </div>
      <ResultPicture />
    </section>
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
  // While the session is being asked for, the same buttons: the guard knows what to do.
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
