import { Link } from '@tanstack/react-router'
import type { sidebarSections } from '#domain/access/sections.ts'
import { sectionDisplay } from '#web/shared/admin/admin-section-display.ts'
import * as m from '#web/generated/messages/messages.js'

export const menuId = 'admin-menu'

export type SidebarEntry = ReturnType<typeof sidebarSections>[number]

/** ADM-01. */
export const Sidebar = ({ sections }: { sections: readonly SidebarEntry[] | null }) => (
  <nav
    aria-label={m.admin_title()}
    className="hp-sidebar hp-no-print"
    id={menuId}
    data-missing={sections === null}
  >
    {sections === null ? (
      <p>{m.admin_profile_missing()}</p>
    ) : (
      <ul>
        {sections.map((section, position) => (
          <Entry key={section.id} section={section} before={sections[position - 1]} />
        ))}
      </ul>
    )}
  </nav>
)

type EntryProps = { readonly section: SidebarEntry; readonly before: SidebarEntry | undefined }

const Entry = ({ section, before }: EntryProps) => {
  const { icon: Icon, name, field } = sectionDisplay[section.id]
  const isApart = before !== undefined && sectionDisplay[before.id].field !== field
  return (
    <li data-apart={isApart}>
      <Link to={section.path} title={name()} activeOptions={{ exact: true, includeSearch: false }}>
        <Icon aria-hidden />
        <span>{name()}</span>
      </Link>
    </li>
  )
}
