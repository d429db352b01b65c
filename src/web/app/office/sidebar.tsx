import { useRouterState, Link } from '@tanstack/react-router'
import type { AdminSectionId, openSections } from '#domain/access/sections.ts'
import { groupNames, sectionDisplay } from '#web/office/kit/admin-section-display.ts'
import { ChevronDownIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef } from 'react'
import { taskKinds, type TaskKind } from '#domain/operation/task-rules.ts'
import { useColumnChoice } from '#web/office/kit/columns/use-column-choice.ts'
import { useTasks } from '#web/office/kit/tasks/use-tasks.ts'
import { toggledColumn } from '#web/kit/table/column-choice.ts'
import * as m from '#web/generated/messages/messages.js'
import './admin-frame.css'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which section of the back office the route is. */
    adminSection?: AdminSectionId
  }
}

/** The section on screen, also of a page below it, which is not yet that of the address while it loads; undefined: none. */
export const useAdminSection = (): AdminSectionId | undefined =>
  useRouterState({
    select: ({ matches }) =>
      matches.findLast(({ staticData }) => staticData.adminSection !== undefined)?.staticData
        .adminSection,
  })

export type SidebarEntry = ReturnType<typeof openSections>[number]

type GroupId = keyof typeof groupNames

type EntryGroup = {
  readonly id: GroupId
  /** Null: the group does not fold. */
  readonly name: string | null
  readonly entries: readonly SidebarEntry[]
}

/** A heading above one entry says nothing. */
const FEWEST = 2

/** BO-18: the entries by group. The order of both is that of the entries. */
export const sidebarGroups = (sections: readonly SidebarEntry[]): readonly EntryGroup[] => {
  const byGroup = Map.groupBy(sections, ({ id }) => sectionDisplay[id].group)
  return [...byGroup].map(([id, entries]) => ({
    id,
    name: entries.length < FEWEST ? null : (groupNames[id]?.() ?? null),
    entries,
  }))
}

const MAX_SHOWN = 99

type TaskCountProps = { readonly id: string; readonly count: number }

/** ADM-05: how much waits for the user, beside an entry, whose name it does not change. */
const TaskCount = ({ id, count }: TaskCountProps) => (
  <p className="hp-sidebar__count" id={id}>
    <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
    <span className="aksel-sr-only">
      {count === 1 ? m.tasks_count_one() : m.tasks_count({ count })}
    </span>
  </p>
)

export const menuId = 'admin-menu'

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
  functions: ['functions-waiting'],
  approvals: ['content-submitted', 'content-rejected'],
}

const Entries = ({ sections }: { readonly sections: readonly SidebarEntry[] }) => {
  const { choice, choose } = useColumnChoice('sidebar')
  return sidebarGroups(sections).map((group) => (
    <Group
      key={group.id}
      {...group}
      isFolded={group.name !== null && choice.hidden.includes(group.id)}
      onFold={() => void choose(toggledColumn(choice, group.id))}
    />
  ))
}

type GroupProps = ReturnType<typeof sidebarGroups>[number] & {
  readonly isFolded: boolean
  readonly onFold: () => void
}

/** BO-18: a folded group still shows the entry of the page, and how much waits in it. */
const Group = ({ name, entries, isFolded, onFold }: GroupProps) => {
  const { countOf } = useTasks()
  const current = useAdminSection()
  const id = useId()
  const waitsIn = ({ id: section }: SidebarEntry): number => countOf(countedTasks[section] ?? [])
  const waiting = entries
    .filter((entry) => entry.id !== current)
    .reduce((sum, entry) => sum + waitsIn(entry), 0)
  return (
    <div className="hp-sidebar__group" data-folded={isFolded}>
      {name !== null && (
        <div className="hp-sidebar__heading">
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={id}
            aria-describedby={isFolded && waiting > 0 ? `${id}-count` : undefined}
            onClick={onFold}
          >
            <ChevronDownIcon aria-hidden />
            <span>{name}</span>
          </button>
          {isFolded && waiting > 0 && <TaskCount id={`${id}-count`} count={waiting} />}
        </div>
      )}
      <ul id={id}>
        {entries.map((section) => (
          <Entry
            key={section.id}
            section={section}
            isCurrent={section.id === current}
            taskCount={waitsIn(section)}
          />
        ))}
      </ul>
    </div>
  )
}

type EntryProps = {
  readonly section: SidebarEntry
  /** Of the page, also of one below the section's own address. */
  readonly isCurrent: boolean
  /** ADM-05: the open tasks of the reader. */
  readonly taskCount: number
}

const Entry = ({ section, isCurrent, taskCount }: EntryProps) => {
  const { icon: Icon, name } = sectionDisplay[section.id]
  const countId = useId()
  return (
    <li data-section={section.id} data-current={isCurrent}>
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
