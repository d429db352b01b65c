import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import type { Language } from '#web/lib/format/language.ts'
import type { PickerGroup } from './filter.ts'
import { GroupSection } from './group-section.tsx'
import type { TagShown } from './tag-marks.tsx'

type ResultsProps = {
  readonly groups: readonly PickerGroup[]
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (symptomId: string) => void
  readonly tagShown: TagShown
  readonly raised: AcuteAlert | null
  /** Ids of the open groups; null: a filter opens all of them. */
  readonly open: ReadonlySet<string> | null
  readonly onFold: (groupId: string) => void
  /** A change renders the list again. The texts read the language themselves. */
  readonly language: Language
}

/** The groups with their symptoms. A typed character does not render them again. */
export const Results = memo(({ groups, onToggle, open, onFold, ...rest }: ResultsProps) => {
  const toggle = useStable(onToggle)
  return groups.map((shown) => (
    <GroupSection
      key={shown.group.id}
      {...shown}
      {...rest}
      onToggle={toggle}
      isOpen={open?.has(shown.group.id) ?? true}
      onFold={open && onFold}
    />
  ))
})

/** The same function for every render, so that a tick renders one row and not 87. */
const useStable = (call: (symptomId: string) => void) => {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((symptomId: string) => latest.current(symptomId), [])
}
