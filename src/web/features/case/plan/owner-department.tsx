import { useFormContext } from 'react-hook-form'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import type { PlanValues } from './plan-values.ts'

type OwnerDepartmentProps = CaseProps & { readonly pending: boolean }

/** FUP-11: the department of the owner: that of the case, or another one of the user. One alone is no choice. */
export const OwnerDepartment = ({ found, pending }: OwnerDepartmentProps) => {
  const form = useFormContext<PlanValues>()
  const places = usePlaces().data?.places ?? []
  const { departmentId, departmentName, currentPlan } = found
  const names = new Map([
    [departmentId, departmentName],
    ...places.map(({ departmentId: id, name }) => [id, name] as const),
  ])
  if (currentPlan !== null)
    names.set(currentPlan.ownerDepartmentId, currentPlan.ownerDepartmentName)
  return (
    names.size > 1 && (
      <SelectField
        {...form.register('ownerDepartmentId')}
        label={m.board_department()}
        error={form.formState.errors.ownerDepartmentId?.message}
        pending={pending}
      >
        {[...names].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  )
}
