import { Outlet } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { useIsFetching } from '@tanstack/react-query'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { openSections, type AdminSectionId } from '#domain/access/sections.ts'
import type { Session } from '#contract/authMutations.ts'
import { useAdminSection } from './sidebar.tsx'
import { RedirectTo } from '#web/lib/navigation/redirect-to.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { sectionDisplay } from '#web/office/kit/admin-section-display.ts'
import { KeptNotice } from '#web/office/kit/merge/kept-notice.tsx'
import { roleTexts } from '#web/account/kit/role-text.ts'
import { PageNote, Actions, Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { loadDialogs } from '#web/lib/elements/lazy-dialog.tsx'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Contact } from '#web/lib/contact/contact.tsx'
import { AdminFrame } from './admin-frame.tsx'

/** ROLE-06: signed in, yet nobody can say as whom. */
const ProfileMissing = () => {
  const { reload } = useAuth()
  return (
    <AdminFrame heading={m.admin_title()} badge={null} sections={null}>
      <Page title={m.admin_title()} width="text">
        <LiveNotice tone="warning">
          <p>{m.admin_profile_failed()}</p>
          <p>{m.admin_profile_network()}</p>
        </LiveNotice>
        <Contact />
        <Actions>
          <Button onClick={() => void reload()}>{m.error_retry()}</Button>
        </Actions>
      </Page>
    </AdminFrame>
  )
}

/** ROLE-04: the role has sections only while `delegatedAdministration` is on, and it is off. */
const NotDelegatedPage = ({ role }: { role: Role }) => (
  <Page title={m.admin_title()} width="text">
    <LiveNotice tone="info">
      <p>{m.admin_not_delegated({ role: roleTexts[role]() })}</p>
    </LiveNotice>
    <div>
      <p>{m.admin_not_delegated_ask()}</p>
      <Contact />
    </div>
    <Actions>
      <ButtonLink to="/dashboard" variant="secondary">
        {m.admin_to_dashboard()}
      </ButtonLink>
    </Actions>
  </Page>
)

/** ROLE-07: a section of the back office that is not for this role. */
const ForbiddenPage = ({ section }: { section: AdminSectionId }) => (
  <Page title={sectionDisplay[section].name()} width="text">
    <LiveNotice tone="warning">
      <p>{m.error_forbidden()}</p>
    </LiveNotice>
    <Actions>
      <ButtonLink to="/admin" variant="secondary">
        {m.admin_back()}
      </ButtonLink>
    </Actions>
  </Page>
)

/** The page has drawn its rows, and asks for nothing more. A test does not wait. */
const QUIET_MS = import.meta.env.MODE === 'browser-test' ? 0 : 1000

/** SAFE-04: loads the dialogs once the page has what it shows, so that they open at once, also without a network. */
const LoadDialogs = () => {
  const isQuiet = useIsFetching() === 0
  useEffect(() => {
    if (!isQuiet) return
    const timer = window.setTimeout(() => void loadDialogs(), QUIET_MS)
    return () => window.clearTimeout(timer)
  }, [isQuiet])
  return null
}

/** ROLE-04 to ROLE-07: who is let in, and to which sections. */
export const AdminLayout = () => {
  const { state } = useAuth()
  return state.status === 'signed-in' ? <Office session={state.session} /> : <ProfileMissing />
}

const Office = ({ session }: { session: Session }) => {
  const { role } = session.profile
  const delegates = session.delegatedAdministration
  const section = useAdminSection()
  const open = openSections(role, delegates)
  const pageNote = (
    <>
      {use(PageNote)}
      <KeptNotice />
    </>
  )
  if (open.length === 0) {
    const isDelegate = openSections(role, true).length > 0
    return isDelegate ? <NotDelegatedPage role={role} /> : <RedirectTo path="/dashboard" />
  }

  const isOpen = section === undefined || open.some(({ id }) => id === section)
  return (
    <AdminFrame
      heading={section === undefined ? m.admin_title() : sectionDisplay[section].name()}
      badge={isSuperadmin(role) ? m.admin_badge_superadmin() : roleTexts[role]()}
      sections={open}
    >
      <LoadDialogs />
      <PageNote value={pageNote}>
        {isOpen ? <Outlet /> : <ForbiddenPage section={section} />}
      </PageNote>
    </AdminFrame>
  )
}
