import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { AdminSectionId, openSections } from '#domain/access/sections.ts'
import { taskKinds, type TaskKind } from '#domain/operation/tasks.ts'
import { useAdminSection } from '#web/lib/navigation/admin-section.ts'
import { sectionDisplay } from '#web/shared/admin/admin-section-display.ts'
import { useTasks } from '#web/shared/admin/tasks/use-tasks.ts'
import * as m from '#web/generated/messages/messages.js'
import { TaskCount } from './task-count.tsx'

export const menuId = 'admin-menu'

export type SidebarEntry = ReturnType<typeof openSections>[number]

/** ADM-01. The list may be longer than the window: it shows the current entry. */
export const Sidebar = ({ sections }: { sections: readonly SidebarEntry[] | null }) => {
  const menu = useRef<HTMLElement>(null)
  const current = useAdminSection()
  useEffect(() => {
    const { current: list } = menu
    const entry = list?.querySelector<HTMLElement>(`[data-section='${current}']`)
    // The list alone scrolls, and not the page.
    if (list && entry) list.scrollTop = entry.offsetTop - list.clientHeight / 2
  }, [current])
  return (
    <nav
      aria-label={m.admin_title()}
      className="hp-sidebar hp-no-print"
      id={menuId}
      ref={menu}
      data-missing={sections === null}
    >
      {sections === null ? <p>{m.admin_profile_missing()}</p> : <Entries sections={sections} />}
    </nav>
  )
}

/** ADM-05: the entries with a number, and the tasks that it counts. */
const countedTasks: Readonly<Partial<Record<AdminSectionId, readonly TaskKind[]>>> = {
  dashboard: taskKinds,
  approvals: ['content-submitted', 'content-rejected'],
}

const Entries = ({ sections }: { readonly sections: readonly SidebarEntry[] }) => {
  const { countOf } = useTasks()
  return (
    <ul>
      {sections.map((section, position) => (
        <Entry
          key={section.id}
          section={section}
          before={sections[position - 1]}
          taskCount={countOf(countedTasks[section.id] ?? [])}
        />
      ))}
    </ul>
  )
}

type EntryProps = {
  readonly section: SidebarEntry
  readonly before: SidebarEntry | undefined
  /** ADM-05. */
  readonly taskCount: number
}

const Entry = ({ section, before, taskCount }: EntryProps) => {
  const { icon: Icon, name, field } = sectionDisplay[section.id]
  const countId = useId()
  const isApart = before !== undefined && sectionDisplay[before.id].field !== field
  return (
    <li data-apart={isApart} data-section={section.id}>
      <Link
        to={section.path}
        title={name()}
        // The pages below a section are part of it; every page of the back office is below the dashboard.
        activeOptions={{ exact: section.path === '/admin', includeSearch: false }}
        aria-describedby={taskCount > 0 ? countId : undefined}
      >
        <Icon aria-hidden />
        <span>{name()}</span>
      </Link>
      {taskCount > 0 && <TaskCount id={countId} count={taskCount} />}
    </li>
  )
}
