import type { ComponentProps } from 'react'
import { useFieldProps } from '#web/shared/admin/fields/field-inputs.tsx'
import type { InputProps } from '#web/shared/admin/fields/field.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { GroupChoice } from './use-groups.ts'

type GroupSelectProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  readonly groups: readonly GroupChoice[]
  /** The label if no group is chosen. */
  readonly none: string
  /** The group that is selected already, published or not. */
  readonly current: string | null
}

/** CNT-03: offers published groups only. The current group stays, and its label says if it is not published. */
export const GroupSelect = ({ groups, none, current, ...rest }: GroupSelectProps) => (
  <SelectField {...rest} label={m.symptoms_group()}>
    <option value="">{none}</option>
    {groups
      .filter(({ id, isPublished }) => isPublished || id === current)
      .map(({ id, name, isPublished }) => (
        <option key={id} value={id}>
          {isPublished ? name : m.symptoms_group_unpublished({ name })}
        </option>
      ))}
  </SelectField>
)

type GroupInputOptions = {
  readonly none: () => string
  readonly help: () => string
  readonly required: boolean
}

type GroupContext = { readonly groups: readonly GroupChoice[]; readonly groupId: string | null }

export const groupInput = ({ none, help, required }: GroupInputOptions) =>
  function GroupInput({ label: _, context, ...props }: InputProps<GroupContext>) {
    const { groups, groupId } = context
    return (
      <GroupSelect
        {...useFieldProps(props)}
        {...{ groups, required }}
        current={groupId}
        none={none()}
        help={help()}
      />
    )
  }

/** The words of a group's id for a comparison. */
export const groupWords = (groups: readonly GroupChoice[] = [], none = '') => ({
  groupId: (groupId: string) =>
    groupId === '' ? none : (groups.find(({ id }) => id === groupId)?.name ?? ''),
})
