import { Link } from '@tanstack/react-router'
import { openSections, type AdminSectionId } from '#domain/access/sections.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { sectionDisplay } from '../admin-section-display.ts'
import * as m from '#web/generated/messages/messages.js'
import './content.css'

const tabs: ReadonlySet<AdminSectionId> = new Set(['symptom-groups', 'symptoms', 'questions'])

/** CNT-08: groups, symptoms and their questions belong together. */
export const SymptomTabs = () => {
  const { profile, delegatedAdministration } = useSession()
  const sections = openSections(profile.role, delegatedAdministration)
  return (
    <nav aria-label={m.content_tabs()} className="hp-tabs hp-no-print">
      {sections
        .filter(({ id }) => tabs.has(id))
        .map(({ id, path }) => (
          <Link key={id} to={path} activeOptions={{ exact: true, includeSearch: false }}>
            {sectionDisplay[id].name()}
          </Link>
        ))}
    </nav>
  )
}
