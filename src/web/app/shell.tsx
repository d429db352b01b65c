import { Outlet } from '@tanstack/react-router'
import { useLanguage } from '#web/lib/language.ts'
import { useAuth } from '#web/lib/session.tsx'
import { DemoBanner } from '#web/parts/demo-banner.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useRouteFocus } from './route-focus.ts'
import { UnsavedLine } from './unsaved-line.tsx'
import './shell.css'

/** What surrounds every page. */
export const Shell = () => {
  useLanguage()
  useRouteFocus()
  const { state } = useAuth()
  const profile = state.status === 'signed-in' ? state.session.profile : null
  return (
    <div className="hp-shell">
      <a className="hp-skip" href="#content">
        {m.nav_skip()}
      </a>
      {profile?.companyIsDemo === true && <DemoBanner company={profile.companyName ?? ''} />}
      <Header />
      {profile !== null && <UnsavedLine />}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
