import { useMemo, type ReactNode } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { everything, pickerGroups, type PickerContent } from './filter.ts'
import { GroupList } from './group-filter.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PickerTools } from './picker-tools.tsx'
import { foundText } from './picker-words.ts'
import { Results } from './results.tsx'
import type { TagShown } from './tag-marks.tsx'
import { useFilter } from './use-filter.ts'
import { useOpenGroups } from './use-open-groups.ts'
import './symptom-picker.css'

type SymptomPickerProps = {
  readonly content: PickerContent
  /** Ids of the chosen symptoms, in any order. */
  readonly chosen: readonly string[]
  readonly onToggle: (symptomId: string) => void
  /** 'observation': red, yellow, green (OBS-03); 'risk': what it can point at (TRT-04). */
  readonly tagShown: TagShown
  /** SAFE-01: the alert that a choice has just raised. */
  readonly raised: AcuteAlert | null
  /** What to do when no symptom is published. */
  readonly emptyAction: ReactNode
}

/** OBS-03, TRT-01: every published symptom, to search, to narrow down by group, and to tick. */
export const SymptomPicker = (props: SymptomPickerProps) => {
  const { content, chosen, onToggle, tagShown, raised, emptyAction } = props
  const groups = useMemo(() => pickerGroups(content, everything), [content])
  const chosenSet = useMemo(() => new Set(chosen), [chosen])
  const { filter, setFilter, shown, isNarrowed, results } = useFilter(content)
  const { open, fold, choose } = useOpenGroups(groups, chosenSet, onToggle)
  const language = useLanguage()

  if (groups.length === 0) {
    return (
      <EmptyState heading={m.picker_none_published()} action={emptyAction}>
        {m.picker_none_published_text()}
      </EmptyState>
    )
  }

  const toResults = () => results.current?.focus()
  const ofGroups = {
    groups,
    chosen: chosenSet,
    groupId: filter.groupId,
    onChange: (groupId: string | null) => setFilter({ ...filter, groupId }),
  }
  return (
    <div className="hp-picker">
      <GroupList {...ofGroups} />
      <PickerTools
        ofGroups={ofGroups}
        shown={shown}
        tagShown={tagShown}
        filter={filter}
        onFilter={setFilter}
        onEnter={toResults}
      />
      <div
        className="hp-picker__results"
        role="group"
        aria-label={foundText(shown, tagShown)}
        ref={results}
        tabIndex={-1}
      >
        <Results
          {...{ groups: shown, chosen: chosenSet, tagShown, raised, language }}
          open={isNarrowed ? null : open}
          onFold={fold}
          onToggle={choose}
        />
        {shown.length === 0 && (
          <NothingFound
            amongNone={filter.only?.size === 0}
            onShowAll={() => {
              setFilter(everything)
              toResults()
            }}
          />
        )}
      </div>
    </div>
  )
}
