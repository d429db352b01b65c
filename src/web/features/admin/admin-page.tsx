import { GoTo } from '#web/lib/go-to.tsx'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/loading.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** ROLE-04: superadmins only. */
export const AdminPage = () => {
  const { profile } = useSession()
  if (!isSuperadmin(profile.role)) return <GoTo path="/dashboard" />
  return (
    <Page title={m.admin_title()} width="text">
      <Card>
        <EmptyState
          heading={m.admin_empty()}
          action={<ButtonLink to="/dashboard">{m.admin_to_dashboard()}</ButtonLink>}
        >
          {m.admin_empty_text()}
        </EmptyState>
      </Card>
    </Page>
  )
}
