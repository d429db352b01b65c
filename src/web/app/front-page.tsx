import { AboutHoldepunkt } from './landing/about-holdepunkt.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { loadedLater } from '#web/lib/browser/loaded-later.tsx'
import { requiredPathOf } from '#web/lib/navigation/redirect.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { PageHeading, usePageTitle } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import './landing/landing.css'

/** Nothing of it slows the landing page down. */
const home = loadedLater(async () => (await import('./home/home-page.tsx')).HomePage)

/** PUB-01: signed in, the page begins with what this person is here for. */
const Home = ({ name }: { readonly name: string }) => {
  // L2: the title of the tab names nobody.
  usePageTitle(m.home_title())
  const { Part, error } = home.usePart()
  // PUB-07: the page of a failed render.
  if (error !== null) throw error
  return (
    <>
      <div className="hp-home">
        <PageHeading>{m.dashboard_welcome({ name })}</PageHeading>
        {Part === null ? <SkeletonRows rows={4} /> : <Part />}
      </div>
      <div className="hp-home__about">
        <Disclosure summary={m.landing_about()} lazy>
          <AboutHoldepunkt />
        </Disclosure>
      </div>
    </>
  )
}

/** PUB-01: visitors, and users who must do something else first, see the landing page. */
export const FrontPage = () => {
  const { state } = useAuth()
  if (state.status === 'loading') {
    return (
      <div className="hp-home">
        <SkeletonRows rows={4} />
      </div>
    )
  }
  if (state.status !== 'signed-in' || requiredPathOf(state.session.profile) !== null)
    return <LandingPage />
  const { profile, user } = state.session
  return <Home name={profile.fullName === '' ? user.email : profile.fullName} />
}
