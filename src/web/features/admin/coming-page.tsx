import type { AdminSectionId } from '#domain/access/sections.ts'
import { useAdminSection } from '#web/lib/admin-section.ts'
import { sectionLooks } from '#web/parts/admin-section-looks.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/loading.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** What a section will be for, and where its content stands until then. */
const texts: Readonly<Partial<Record<AdminSectionId, () => string>>> = {
  settings: m.admin_coming_settings,
}

/** A section that a later version brings says so. */
export const ComingPage = () => {
  const section = useAdminSection()
  if (section === undefined) return null
  return (
    <Page title={sectionLooks[section].name()} width="text">
      <Card>
        <EmptyState
          heading={m.admin_coming()}
          action={
            <ButtonLink to="/admin" variant="secondary">
              {m.admin_coming_back()}
            </ButtonLink>
          }
        >
          {texts[section]?.()}
        </EmptyState>
      </Card>
    </Page>
  )
}
