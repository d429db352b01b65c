import { useLocation, Outlet, Link, useRouter } from '@tanstack/react-router'
import { flows } from '#web/lib/flow-store/flows.ts'
import { useUnsaved } from '#web/lib/queue/unsaved.ts'
import { UnsavedText, WaitingChecksText } from '#web/lib/elements/unsaved-text.tsx'
import { LiveNotice, Notice } from '#web/kit/layout/notice.tsx'
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { InformationSquareIcon, ExclamationmarkTriangleIcon } from '@navikt/aksel-icons'
import { usePlannedClosing, useMaintenance } from '#web/lib/api/maintenance-state.ts'
import { requiredPathOf } from '#web/lib/navigation/redirect.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import type { AuthState } from '#web/lib/session/account-calls.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { showWithoutSession } from '#web/lib/tab/hidden-at.ts'
import { PageNote } from '#web/kit/layout/page.tsx'
import { useHydrated } from '#web/kit/form/use-hydrated.ts'
import { useAnyNorwegianOnly } from '#web/lib/format/norwegian-only.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useHasDirtyForm } from '#web/kit/form/dirty-forms.ts'
import { fetchMaintenance } from '#web/lib/api/fetch-maintenance.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import * as m from '#web/generated/messages/messages.js'
import { LazySessionServices } from '../session/lazy-session-services.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MaintenancePage } from './maintenance-page.tsx'
import { optionalPart } from '#web/lib/browser/loaded-later.tsx'
import { page } from './routed-page.tsx'
import './shell.css'

/** AUTH-07: moves a user who was signed out for inactivity to /login, from any page. The sign-in leads back to it. */
const useInactiveRedirect = (): void => {
  const { state } = useAuth()
  const router = useRouter()
  const before = useRef(state.status)
  useEffect(() => {
    const wasSignedIn = before.current === 'signed-in'
    before.current = state.status
    if (!wasSignedIn || state.status !== 'signed-out' || state.because !== 'inactive') return
    const { pathname, href } = router.latestLocation
    // The guard of the page may have redirected already.
    if (pathname === '/login') return
    void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [state, router])
}

/** The list of what waits. */
const LIST = '/waiting'

/** The pages that show a SubmissionLine, or the list itself. */
const pages: ReadonlySet<string> = new Set([
  LIST,
  ...Object.values(flows).flatMap(({ submissionPages }) => [...submissionPages]),
])

/** SAFE-04, FUP-150: informs a user on other pages that a finished assessment or a check is not stored yet. */
const UnsavedLine = () => {
  const { count, refused } = useUnsaved('assessment')
  const checks = useUnsaved('check')
  const { pathname, search } = useLocation()
  const path = pathname.replace(/\/$/u, '')
  const saysItself = pages.has(path) || pages.has(`${path}?step=${search.step ?? ''}`)
  const isShown = count > 0 && !saysItself
  const areChecksShown = checks.count > 0 && path !== LIST
  return (
    <div className="hp-unsaved hp-no-print">
      <LiveNotice tone="warning">
        {isShown || areChecksShown ? (
          <>
            {isShown && <UnsavedText count={count} refused={refused} />}
            {areChecksShown && <WaitingChecksText {...checks} />}
          </>
        ) : null}
      </LiveNotice>
    </div>
  )
}

const POLL_EVERY_MS = 15_000

/** A timer of a browser has an end; a page that is open for longer learns it by its next call. */
const DAY_MS = 86_400_000

/** Not all at once: many pages wait for the same moment. */
const nextDelay = (): number => POLL_EVERY_MS * (0.75 + Math.random() / 2)

/** SET-03: asked once the page is drawn, and while it is closed until it is open. */
const usePollMaintenance = (): void => {
  const isClosed = useMaintenance() !== null
  const begins = usePlannedClosing()?.from
  useEffect(() => void fetchMaintenance(), [])
  useEffect(() => {
    // BO-17: also a page that follows no events closes in time.
    const wait = begins === undefined ? 0 : Date.parse(begins) - serverNow()
    if (wait <= 0 || wait > DAY_MS) return
    const timer = window.setTimeout(() => void fetchMaintenance(), wait + nextDelay())
    return () => window.clearTimeout(timer)
  }, [begins])
  useEffect(() => {
    if (!isClosed) return
    let timer: number
    const wait = () => {
      timer = window.setTimeout(() => void fetchMaintenance().then(wait), nextDelay())
    }
    wait()
    return () => window.clearTimeout(timer)
  }, [isClosed])
}

const pressable = 'a, button, input, select, textarea, summary'

/**
 * On a new page the view starts at the top and the focus at its heading, so that a screen reader
 * says where one is; an address that names a part of the page leads to that. The browser keeps the place itself when one
 * goes back. What was pressed while the page loaded, and is still there, keeps the focus (PUB-04: the open menu).
 */
const useRouteFocus = (): void => {
  const router = useRouter()
  useEffect(() => {
    let wentBack = false
    let taken: Element | null = null
    const take = ({ target }: Event): void => {
      taken = target instanceof Element ? target.closest(pressable) : null
    }
    document.addEventListener('pointerdown', take, true)
    document.addEventListener('keydown', take, true)
    const stopStart = router.subscribe('onBeforeNavigate', () => {
      taken = null
    })
    const stopHistory = router.history.subscribe(({ action }) => {
      wentBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
    })
    const stopRendered = router.subscribe(
      'onRendered',
      ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const part = document.getElementById(toLocation.hash)
        if (part !== null) {
          part.tabIndex = -1
          part.focus()
          return
        }
        if (!wentBack) window.scrollTo(0, 0)
        if (taken?.isConnected === true) return
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      },
    )
    return () => {
      stopHistory()
      stopStart()
      stopRendered()
      document.removeEventListener('pointerdown', take, true)
      document.removeEventListener('keydown', take, true)
    }
  }, [router])
}

/**
 * SET-03: the display while the system is closed for maintenance. 'page': the maintenance page replaces any page.
 * No user loses answers or input: an assessment flow continues, and so does a form with changes. Each shows the
 * message above it. Administrators see that maintenance is on.
 */
type MaintenanceView =
  | { readonly show: 'nothing' | 'administrators' }
  | { readonly show: 'page' | 'above-flow' | 'above-form'; readonly message: string }

const useMaintenanceView = (): MaintenanceView => {
  const message = useMaintenance()
  const { state } = useAuth()
  const { pathname } = useLocation()
  const isTyped = useHasDirtyForm()
  // Until the user is known, it may be an administrator.
  if (message === null || state.status === 'loading') return { show: 'nothing' }
  const isSignedIn = state.status === 'signed-in'
  if (isSignedIn && isSuperadmin(state.session.profile.role)) return { show: 'administrators' }
  // The sign-in page shows the message itself.
  if (/^\/login(?:\/provider)?\/?$/u.test(pathname)) return { show: 'nothing' }
  if (isSignedIn && pathname.startsWith('/assessment/')) return { show: 'above-flow', message }
  return { show: isSignedIn && isTyped ? 'above-form' : 'page', message }
}

const continues = { 'above-flow': m.maintenance_flow, 'above-form': m.maintenance_typed } as const

/** SET-03: above a page that stays while the system is closed: to administrators that it is, to others what becomes of their work. */
const MaintenanceLine = ({ closed: view }: { closed: MaintenanceView }) => {
  if (view.show === 'administrators') {
    return (
      <aside className="hp-closed hp-no-print" data-color="warning">
        <ExclamationmarkTriangleIcon aria-hidden />
        <strong>{m.maintenance_on()}</strong>
        <span>{m.maintenance_on_explained()}</span>
        <Link to="/admin/settings">{m.maintenance_settings()}</Link>
      </aside>
    )
  }
  if (view.show !== 'above-flow' && view.show !== 'above-form') return null
  return (
    <div className="hp-unsaved hp-no-print">
      <div role="alert">
        <Notice tone="warning">
          <p className="hp-lines">{view.message}</p>
          <p>{continues[view.show]()}</p>
        </Notice>
      </div>
    </div>
  )
}

/** Demo data says so on every page but the emergency card, in one line; a printed form is about an assessment, not the account. */
const DemoBanner = () => (
  <aside className="hp-demo hp-no-print" data-color="warning">
    <InformationSquareIcon aria-hidden />
    {m.demo_banner()}
  </aside>
)

/** PUB-06: where a text has no English, the page says so once. */
const NorwegianOnlyNote = () =>
  useAnyNorwegianOnly() && <p className="hp-page__note">{m.content_norwegian_only()}</p>

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

/** OFFL-01: nobody waits for it; the worker begins two seconds after the page. */
const NewVersionLine = optionalPart(
  async () => (await import('./new-version-line.tsx')).NewVersionLine,
)

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
  // The prerendered page has no such line.
  const isHydrated = useHydrated()
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
      {isHydrated && <NewVersionLine />}
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
        <LazySessionServices session={signedIn.session} offlineSession={signedIn.offlineSession} />
      )}
    </div>
  )
}
