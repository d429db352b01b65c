import type { ContentMeta } from '#contract/content-row.ts'
import { useFieldProps } from '#web/office/kit/fields/field-inputs.tsx'
import type { InputProps } from '#web/office/kit/fields/form-field.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { GroupChoice } from './use-groups.ts'

type GroupContext = {
  readonly groups: readonly GroupChoice[]
  /** The group that is selected already, published or not. */
  readonly groupId: string | null
}

type GroupInputOptions = {
  /** The label if no group is chosen. */
  readonly none: () => string
  readonly help: () => string
  readonly required: boolean
}

/** CNT-03: offers published groups only. The current group stays, and its label says if it is not published. */
export const groupInput = ({ none, help, required }: GroupInputOptions) =>
  function GroupInput({ label, context, ...props }: InputProps<GroupContext>) {
    return (
      <SelectField {...useFieldProps(props)} {...{ label, required }} help={help()}>
        <option value="">{none()}</option>
        {context.groups
          .filter(({ id, isPublished }) => isPublished || id === context.groupId)
          .map(({ id, name, isPublished }) => (
            <option key={id} value={id}>
              {isPublished ? name : m.symptoms_group_unpublished({ name })}
            </option>
          ))}
      </SelectField>
    )
  }

type GroupNames = {
  /** The word for no group. */
  readonly none?: string
  /** The row of a company also has groups of the company's own (ROLE-12). */
  readonly row?: Pick<ContentMeta, 'reviewFor'>
}

/** The words of a group's id for a comparison. */
export const groupTexts = (
  groups: readonly GroupChoice[] = [],
  { none = '', row }: GroupNames = {},
) => ({
  groupId: (groupId: string) =>
    groupId === ''
      ? none
      : (groups.find(({ id }) => id === groupId)?.name ?? row?.reviewFor?.names[groupId] ?? ''),
})
