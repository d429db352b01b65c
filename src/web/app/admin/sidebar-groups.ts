import type { openSections } from '#domain/access/sections.ts'
import { groupNames, sectionDisplay } from '#web/shared/admin/admin-section-display.ts'

export type SidebarEntry = ReturnType<typeof openSections>[number]

type GroupId = keyof typeof groupNames

type Group = {
  readonly id: GroupId
  /** Null: the group does not fold. */
  readonly name: string | null
  readonly entries: readonly SidebarEntry[]
}

/** A heading above one entry says nothing. */
const FEWEST = 2

/** BO-18: the entries by group. The order of both is that of the entries. */
export const sidebarGroups = (sections: readonly SidebarEntry[]): readonly Group[] => {
  const byGroup = Map.groupBy(sections, ({ id }) => sectionDisplay[id].group)
  return [...byGroup].map(([id, entries]) => ({
    id,
    name: entries.length < FEWEST ? null : (groupNames[id]?.() ?? null),
    entries,
  }))
}
