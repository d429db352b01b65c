import { SearchField } from '#web/ui/search-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Filter } from './filter.ts'
import { GroupSelect, type GroupFilterProps } from './group-filter.tsx'

type Props = {
  readonly ofGroups: GroupFilterProps
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  /** From the search to what it found. */
  readonly onEnter: () => void
}

export const PickerTools = ({ ofGroups, filter, onFilter, onEnter }: Props) => (
  <>
    <div className="hp-picker__search">
      <SearchField
        label={m.picker_search()}
        value={filter.query}
        onChange={(query) => onFilter({ ...filter, query })}
        onEnter={onEnter}
      />
    </div>
    <div className="hp-picker__filters">
      <GroupSelect {...ofGroups} />
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
