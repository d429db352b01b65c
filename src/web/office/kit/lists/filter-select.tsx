import type { useListState } from '#web/lib/lists/use-list-state.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'

export type FilterOption = {
  readonly value: string
  readonly label: string
  /** The heading that it stands below; options of one group are beside each other. */
  readonly group?: string
}

type List = Pick<ReturnType<typeof useListState>, 'wanted' | 'onFilter'>

export type FilterSelectProps = {
  readonly list: List
  /** Of the filter, as the address says it. */
  readonly name: string
  readonly label: string
  /** The option that does not narrow the list. */
  readonly all: string
  /** Undefined until they are known. */
  readonly options: readonly FilterOption[] | undefined
}

/** BO-01: the filter is set to something that was removed since, or that never was. */
export const isFilterGone = (
  chosen: string | undefined,
  options: readonly FilterOption[] | undefined,
): boolean =>
  (chosen ?? '') !== '' && options !== undefined && options.every(({ value }) => value !== chosen)

const OptionRows = ({ options }: { options: readonly FilterOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** A filter of a list: all rows, or those with one value. A value that is gone stays visible until another is chosen. */
export const FilterSelect = ({ list, name, label, all, options }: FilterSelectProps) => {
  const chosen = list.wanted.filters[name] ?? ''
  return (
    <SelectField
      label={label}
      error={undefined}
      pending={false}
      value={chosen}
      onChange={({ target }) => list.onFilter(name, target.value)}
    >
      <option value="">{all}</option>
      {[...Map.groupBy(options ?? [], ({ group }) => group)].map(([group, ofGroup]) =>
        group === undefined ? (
          <OptionRows key="" options={ofGroup} />
        ) : (
          <optgroup key={group} label={group}>
            <OptionRows options={ofGroup} />
          </optgroup>
        ),
      )}
      {isFilterGone(chosen, options) && <option value={chosen}>{m.list_filter_gone()}</option>}
    </SelectField>
  )
}
