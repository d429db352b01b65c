import type { useListState } from '#web/lib/lists/use-list-state.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'

type List = Pick<ReturnType<typeof useListState>, 'wanted' | 'onFilter'>
type Option = { readonly id: string; readonly name: string }

const name = 'group'

/** The group that the list is narrowed to; undefined: all of them, also when it is gone. */
export const wantedGroup = <Group extends Option>(
  { wanted }: Pick<List, 'wanted'>,
  groups: readonly Group[],
): Group | undefined => groups.find(({ id }) => id === wanted.filters[name])

type GroupFilterProps = { readonly list: List; readonly groups: readonly Option[] }

/** All groups, or one. */
export const GroupFilter = ({ list, groups }: GroupFilterProps) => (
  <SelectField
    label={m.kind_symptom_group()}
    error={undefined}
    pending={false}
    value={wantedGroup(list, groups)?.id ?? ''}
    onChange={({ target }) => list.onFilter(name, target.value)}
  >
    <option value="">{m.content_all()}</option>
    {groups.map((group) => (
      <option key={group.id} value={group.id}>
        {group.name}
      </option>
    ))}
  </SelectField>
)
