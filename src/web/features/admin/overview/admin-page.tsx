import { Link } from '@tanstack/react-router'
import { isSuperadmin } from '#domain/access/roles.ts'
import { openSections, type AdminSectionId } from '#domain/access/sections.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { sectionDisplay } from '#web/shared/admin/admin-section-display.ts'
import { ApprovalSection } from '#web/shared/admin/approval/approval-section.tsx'
import { useTasks } from '#web/shared/admin/tasks/use-tasks.ts'
import { TaskRow } from '#web/shared/admin/tasks/task-row.tsx'
import { Cards, LinkCard } from '#web/ui/layout/link-card.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SystemTiles } from './tiles/system-tiles.tsx'
import '#web/shared/admin/office-parts.css'

type AdminLink = readonly [AdminSectionId, () => string]

/** ADM-02: where to go from here. */
const groups: readonly { readonly heading: () => string; readonly ways: readonly AdminLink[] }[] = [
  {
    heading: m.admin_group_organisation,
    ways: [
      ['users', m.admin_link_users],
      ['departments', m.admin_link_departments],
      ['companies', m.admin_link_companies],
    ],
  },
  {
    heading: m.admin_group_system,
    ways: [
      ['statistics', m.admin_link_statistics],
      ['settings', m.admin_link_settings],
      ['import-export', m.admin_link_import_export],
    ],
  },
]

/** The sections without an entry in the sidebar and without a card. */
const lines = [
  { id: 'audit', path: '/admin/audit', text: m.admin_audit_link },
  { id: 'system', path: '/admin/system', text: m.admin_system_link },
] as const

/** ADM-02: the front page of the back office; only the ways that the role may go. */
export const AdminPage = () => {
  const { profile, user, delegatedAdministration } = useSession()
  const name = profile.fullName === '' ? user.email : profile.fullName
  const open = openSections(profile.role, delegatedAdministration)
  const openLinks = groups.map(({ heading, ways }) => ({
    heading,
    ways: ways.flatMap(([id, text]) => {
      const section = open.find((one) => one.id === id)
      return section === undefined ? [] : [{ ...section, text }]
    }),
  }))
  const welcome = isSuperadmin(profile.role) ? m.admin_welcome : m.admin_welcome_delegate
  return (
    <Page title={m.admin_title()} lead={welcome({ name })}>
      <TaskSection />
      {openLinks
        .filter(({ ways }) => ways.length > 0)
        .map(({ heading, ways }) => (
          <Section key={heading()} heading={heading()}>
            <Cards>
              {ways.map(({ id, path, text }) => (
                <li key={id}>
                  <LinkCard
                    to={path}
                    icon={sectionDisplay[id].icon}
                    heading={sectionDisplay[id].name()}
                    text={text()}
                  />
                </li>
              ))}
            </Cards>
          </Section>
        ))}
      <SystemTiles role={profile.role} />
      {lines
        .filter(({ id }) => open.some((one) => one.id === id))
        .map(({ id, path, text }) => (
          <p key={id}>
            <Link to={path}>{text()}</Link>
          </p>
        ))}
      <ApprovalSection />
    </Page>
  )
}

/** ADM-05: the user's open tasks; absent for a role that never has any. */
const TaskSection = () => {
  const { hasTasks, tasks, error, refetch } = useTasks()
  if (!hasTasks) return null
  return (
    <Section heading={m.tasks_heading()}>
      {tasks === undefined && error === null && <SkeletonRows rows={2} />}
      {error !== null && <LoadFailed error={error} retry={refetch} />}
      {tasks?.length === 0 && <p>{m.tasks_none()}</p>}
      {tasks !== undefined && tasks.length > 0 && (
        <ul className="hp-tasks">
          {tasks.map((task) => (
            <TaskRow
              key={[task.kind, task.contentKind, task.contentId, task.company?.id, task.name].join(
                ' ',
              )}
              task={task}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
