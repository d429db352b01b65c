import { useCallback, useState } from 'react'
import type { PickerGroup } from './filter.ts'

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])

/**
 * OBS-03: groups start closed, so that one screen shows all of them; a group with a chosen sign starts
 * open. The functions are stable, so that `Results` keeps its drawing.
 */
export const useOpenGroups = (
  groups: readonly PickerGroup[],
  chosen: ReadonlySet<string>,
  onToggle: (symptomId: string) => void,
) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        groups
          .filter(({ symptoms }) => symptoms.some(({ id }) => chosen.has(id)))
          .map(({ group }) => group.id),
      ),
  )
  return {
    open,
    fold: useCallback((groupId: string) => setOpen((ids) => toggled(ids, groupId)), []),
    /** A sign that a search found: its group is still open after the search. */
    choose: useCallback(
      (symptomId: string) => {
        const found = groups.find(({ symptoms }) => symptoms.some(({ id }) => id === symptomId))
        if (found !== undefined) setOpen((ids) => new Set([...ids, found.group.id]))
        onToggle(symptomId)
      },
      [groups, onToggle],
    ),
  }
}
