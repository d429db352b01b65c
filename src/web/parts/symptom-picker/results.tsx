import { memo, useCallback, useLayoutEffect, useMemo, useRef, type Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/loading.tsx'
import { useLanguage } from '#web/lib/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { pickerGroups, symptomCount, type Filter, type PickerContent } from './filter.ts'
import { GroupSection } from './group-section.tsx'
import type { TagShown } from './tag-marks.tsx'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly content: PickerContent
  readonly filter: Filter
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (symptomId: string) => void
  readonly tagShown: TagShown
  readonly onShowAll: () => void
}

/** How many symptoms were found, then the symptoms. Nothing of it is drawn for a letter typed. */
export const Results = memo((props: Props) => {
  const { ref, content, filter, chosen, tagShown, onShowAll } = props
  useLanguage()
  const groups = useMemo(() => pickerGroups(content, filter), [content, filter])
  const onToggle = useStable(props.onToggle)
  const count = symptomCount(groups)
  return (
    <div className="hp-picker__results" ref={ref} tabIndex={-1}>
      <p className="hp-picker__found" role="status">
        {count === 1 ? m.picker_found_one() : m.picker_found({ count })}
      </p>
      {groups.map((shown) => (
        <GroupSection
          key={shown.group.id}
          {...shown}
          chosen={chosen}
          onToggle={onToggle}
          tagShown={tagShown}
        />
      ))}
      {count === 0 && (
        <EmptyState
          heading={filter.only?.size === 0 ? m.picker_none_chosen() : m.picker_none_found()}
          action={
            <Button variant="secondary" onClick={onShowAll}>
              {m.picker_show_all()}
            </Button>
          }
        >
          {filter.only?.size === 0 ? m.picker_none_chosen_text() : m.picker_none_found_text()}
        </EmptyState>
      )}
    </div>
  )
})

/** The same function for every drawing, so that a tick draws one row and not 87. */
const useStable = (call: (symptomId: string) => void) => {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((symptomId: string) => latest.current(symptomId), [])
}
