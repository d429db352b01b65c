import { SearchField } from '#web/ui/fields/search-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Filter, PickerGroup } from './filter.ts'
import { GroupSelect, type GroupFilterProps } from './group-filter.tsx'
import { foundText, pickerWords } from './picker-words.ts'
import type { TagShown } from './tag-marks.tsx'
import '#web/ui/fields/choice.css'

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
export const PickerTools = (props: PickerToolsProps) => {
  const { ofGroups, shown, tagShown, filter, onFilter, onEnter } = props
  return (
    <>
      <div className="hp-picker__search">
        <SearchField
          label={pickerWords[tagShown].search()}
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
