import {
  useMemo,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useCallback,
  memo,
  useLayoutEffect,
  type ReactNode,
} from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { SearchField } from '#web/kit/fields/search-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  everything,
  pickerGroups,
  narrows,
  type PickerContent,
  type Filter,
  type PickerGroup,
} from './filter.ts'
import { GroupList, GroupSelect, GroupSection, type GroupFilterProps } from './picker-groups.tsx'
import { foundText, pickerTexts } from './picker-texts.ts'
import type { TagShown } from './tag-marks.tsx'
import './symptom-picker.css'
import '#web/kit/fields/choice.css'

type PickerToolsProps = {
  readonly ofGroups: GroupFilterProps
  /** What the filter leaves. */
  readonly shown: readonly PickerGroup[]
  readonly tagShown: TagShown
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  /** From the search to what it found. */
  readonly onEnter: () => void
}

/** The search, the groups on a phone, how many were found, and whether only the chosen ones show. */
const PickerTools = (props: PickerToolsProps) => {
  const { ofGroups, shown, tagShown, filter, onFilter, onEnter } = props
  return (
    <>
      <div className="hp-picker__search">
        <SearchField
          label={pickerTexts[tagShown].search()}
          value={filter.query}
          onChange={(query) => onFilter({ ...filter, query })}
          onEnter={onEnter}
        />
      </div>
      <div className="hp-picker__select">
        <GroupSelect {...ofGroups} />
      </div>
      <div className="hp-picker__line">
        <p role="status">{foundText(shown, tagShown)}</p>
        <label className="hp-picker__only">
          <input
            className="hp-check"
            type="checkbox"
            checked={filter.only !== null}
            // Those chosen now: one that is unticked stays where it is, under the finger.
            onChange={(event) =>
              onFilter({ ...filter, only: event.target.checked ? ofGroups.chosen : null })
            }
          />
          {m.picker_only_chosen()}
        </label>
      </div>
    </>
  )
}

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
const Results = memo(({ groups, onToggle, open, onFold, ...rest }: ResultsProps) => {
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

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])

/**
 * OBS-03: groups start closed, so that one screen shows all of them; a group with a chosen sign starts
 * open. The functions are stable, so that `Results` keeps its drawing.
 */
const useOpenGroups = (
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

/**
 * The filter lives as long as the page. A search term may be about a person, so it never enters an address or a
 * store. Typing goes before rendering: the results follow when there is time.
 */
const useFilter = (content: PickerContent) => {
  const [filter, setFilter] = useState<Filter>(everything)
  const deferredFilter = useDeferredValue(filter)
  const shown = useMemo(() => pickerGroups(content, deferredFilter), [content, deferredFilter])
  const results = useRef<HTMLDivElement>(null)

  // A user who had scrolled down the long list sees the short one from its top.
  const seen = useRef(deferredFilter)
  useEffect(() => {
    if (seen.current === deferredFilter) return
    seen.current = deferredFilter
    const list = results.current
    if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }, [deferredFilter])

  return { filter, setFilter, shown, isNarrowed: narrows(deferredFilter), results }
}

type NothingFoundProps = {
  /** Only the chosen ones are to be shown, and there are none. */
  readonly amongNone: boolean
  readonly onShowAll: () => void
}

const NothingFound = ({ amongNone, onShowAll }: NothingFoundProps) => (
  <EmptyState
    heading={amongNone ? m.picker_none_chosen() : m.picker_none_found()}
    action={
      <Button variant="secondary" onClick={onShowAll}>
        {m.picker_show_all()}
      </Button>
    }
  >
    {amongNone ? m.picker_none_chosen_text() : m.picker_none_found_text()}
  </EmptyState>
)

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
