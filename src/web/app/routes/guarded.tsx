import { Outlet, useLocation, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, type ReactNode, lazy, Suspense, useState, type ComponentType } from 'react'
import { requiredPathOf } from '#web/lib/navigation/redirect.ts'
import { RedirectTo } from '#web/lib/navigation/redirect-to.tsx'
import { QueryProvider } from '#web/lib/cache/query-provider.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Actions, Page } from '#web/kit/layout/page.tsx'
import { assessmentFlows, type AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { withTexts } from '#web/lib/format/format-texts.ts'
import { safeSessionStorage } from '#web/lib/storage/safe-storage.ts'
import * as m from '#web/generated/messages/messages.js'
import { PagePending } from '../shell/routed-page.tsx'

const Nothing = () => null

/** A flow that fails to load here resumes when the user opens it. */
const lazyResume = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    withTexts(load).then(
      (Resumed) => ({ default: Resumed }),
      () => ({ default: Nothing }),
    ),
  )

const resumes = {
  officer: lazyResume(
    async () => (await import('#web/flows/officer/officer-resume.tsx')).ResumeOfficer,
  ),
  observation: lazyResume(
    async () => (await import('#web/flows/observation/observation-resume.tsx')).ResumeObservation,
  ),
  treatment: lazyResume(
    async () => (await import('#web/flows/treatment/treatment-resume.tsx')).ResumeTreatment,
  ),
} as const satisfies Record<AssessmentFlow, ComponentType>

/** SAFE-04: resumes the drafts that an earlier page of this tab began, on whatever page the user is. */
const Resume = () => {
  const [started] = useState(() =>
    assessmentFlows.filter((flow) => safeSessionStorage.get(flows[flow].keys.record) !== null),
  )
  return (
    <Suspense>
      {started.map((flow) => {
        const Resumed = resumes[flow]
        return <Resumed key={flow} />
      })}
    </Suspense>
  )
}

/** Somebody was signed in here, and the server cannot be asked whether that still holds. */
const UnreachablePage = () => {
  const { reload } = useAuth()
  return (
    <Page title={m.error_unreachable()} lead={m.error_unreachable_explained()} width="text">
      <Actions>
        <Button onClick={() => void reload()}>{m.error_retry()}</Button>
      </Actions>
    </Page>
  )
}

/** ROLE-03: sends visitors to sign in and back; a password set by somebody else is changed, and two-factor set up, first. */
export const Guarded = (): ReactNode => {
  const { state } = useAuth()
  // The page on screen, which is not yet that of the address while the next one loads.
  const visiblePath: string | undefined = useRouterState({
    select: ({ matches }) => matches.at(-1)?.fullPath,
  })

  if (state.status === 'loading') return <PagePending />
  if (state.status === 'unreachable') {
    // ROLE-06: the back office says it within its own layout.
    return visiblePath?.startsWith('/admin') === true ? <Outlet /> : <UnreachablePage />
  }
  if (state.status === 'signed-out') {
    // Who left goes to a clean sign-in (AUTH-06); whose session ended comes back to this page.
    return state.because === 'left' ? <RedirectTo path="/login" /> : <ToLoginAndBack />
  }

  const { session, offlineSession } = state
  const { sessionId, profile } = session
  const first = requiredPathOf(profile)
  if (first !== null && visiblePath !== first && visiblePath !== '/password')
    return <RedirectTo path={first} />
  return (
    <QueryProvider key={sessionId} handle={sessionId} offlineSession={offlineSession}>
      <Outlet />
      <Resume />
    </QueryProvider>
  )
}

/** With the address as it was: while the sign-in page loads, it is already the sign-in's own. */
const ToLoginAndBack = () => {
  const navigate = useNavigate()
  const { href, pathname } = useLocation()
  useEffect(() => {
    if (pathname === '/login') return
    void navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [navigate, href, pathname])
  return null
}
