import { Outlet } from '@tanstack/react-router'
import { use } from 'react'
import { isSuperadmin } from '#domain/access/roles.ts'
import { openSections } from '#domain/access/sections.ts'
import type { Session } from '#contract/authMutations.ts'
import { useAdminSection } from '#web/lib/navigation/admin-section.ts'
import { RedirectTo } from '#web/lib/navigation/redirect-to.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { sectionDisplay } from '#web/shared/admin/admin-section-display.ts'
import { KeptNotice } from '#web/shared/admin/merge/kept-notice.tsx'
import { roleTexts } from '#web/shared/account/role-text.ts'
import { PageNote } from '#web/ui/layout/page-note.ts'
import * as m from '#web/generated/messages/messages.js'
import { AdminFrame } from './admin-frame.tsx'
import { ForbiddenPage } from './forbidden-page.tsx'
import { LoadDialogs } from './load-dialogs.ts'
import { NotDelegatedPage } from './not-delegated-page.tsx'
import { ProfileMissing } from './profile-missing.tsx'

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
