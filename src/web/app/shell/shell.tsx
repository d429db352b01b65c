import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { usePlannedClosing } from '#web/lib/api/maintenance.ts'
import { requiredPathOf } from '#web/lib/navigation/required-path.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import type { AuthState } from '#web/lib/session/auth.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { showWithoutSession } from '#web/lib/tab/hidden-at.ts'
import { NorwegianOnlyNote } from './norwegian-only-note.tsx'
import { PageNote } from '#web/ui/layout/page-note.ts'
import { DemoBanner } from './demo-banner.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MaintenanceLine } from './maintenance-line.tsx'
import { MaintenancePage } from './maintenance-page.tsx'
import { NewVersionLine } from './new-version-line.tsx'
import { optionalPart } from './optional-part.tsx'
import { useRouteFocus } from './route-focus.ts'
import { UnsavedLine } from './unsaved-line.tsx'
import { page } from './page.tsx'
import { usePollMaintenance } from './use-poll-maintenance.ts'
import { useMaintenanceView } from './use-maintenance-view.ts'
import { useInactiveRedirect } from '../session/use-inactive-redirect.ts'
import { LazySessionServices } from '../session/lazy-session-services.tsx'
import './shell.css'

/**
 * Moves the focus to the heading when the maintenance page replaces the page, and when the page returns. A screen
 * reader then reads the heading.
 */
const useFocusOnChange = (isClosed: boolean): void => {
  const before = useRef(isClosed)
  useEffect(() => {
    if (before.current !== isClosed) focusHeading()
    before.current = isClosed
  }, [isClosed])
}

/** FUP-102: after a session the sign-in page is shown. */
const useShownWithoutSession = ({ status }: AuthState): void =>
  useLayoutEffect(() => {
    if (status === 'signed-out' || status === 'unreachable') showWithoutSession()
  }, [status])

/** X6: few users ever need it, so it is a separate chunk. */
const ResetNotice = page(async () => (await import('./reset-notice.tsx')).ResetNotice)

/** BO-17: few pages are drawn with one ahead. */
const ClosingLine = optionalPart(async () => (await import('./closing-line.tsx')).ClosingLine)

/** The frame of every page. */
export const Shell = () => {
  useLanguage()
  useRouteFocus()
  usePollMaintenance()
  useInactiveRedirect()
  const closed = useMaintenanceView()
  const isClosingPlanned = usePlannedClosing() !== null
  useFocusOnChange(closed.show === 'page')
  const { state } = useAuth()
  useShownWithoutSession(state)
  const signedIn = state.status === 'signed-in' ? state : null
  const profile = signedIn?.session.profile ?? null
  return (
    <div className="hp-shell" data-state={state.status}>
      <a className="hp-skip" href="#content">
        {m.nav_skip()}
      </a>
      <Header />
      {profile?.companyIsDemo === true && <DemoBanner />}
      <NewVersionLine />
      <MaintenanceLine closed={closed} />
      {isClosingPlanned && <ClosingLine />}
      {profile !== null && <UnsavedLine />}
      {signedIn?.session.hasResetNotice === true &&
        requiredPathOf(signedIn.session.profile) === null && (
          <Suspense>
            <ResetNotice key={signedIn.session.sessionId} />
          </Suspense>
        )}
      <main id="content" tabIndex={-1}>
        {closed.show === 'page' ? (
          <MaintenancePage message={closed.message} />
        ) : (
          <PageNote value={<NorwegianOnlyNote />}>
            <Outlet />
          </PageNote>
        )}
      </main>
      <Footer />
      {signedIn !== null && (
        <LazySessionServices session={signedIn.session} offlineSession={signedIn.standIn} />
      )}
    </div>
  )
}
