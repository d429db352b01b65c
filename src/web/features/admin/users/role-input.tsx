import { useController } from 'react-hook-form'
import type { Role } from '#domain/access/roles.ts'
import { roleTexts } from '#web/shared/account/role-text.ts'
import type { InputProps } from '#web/shared/admin/fields/form-field.ts'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import { UndelegatedNote } from './undelegated-note.tsx'

export type RoleContext = {
  /** The roles that the caller may give. */
  readonly roles: readonly Role[]
}

export const RoleInput = ({ name, label, pending, context }: InputProps<RoleContext>) => {
  const { field, fieldState } = useController<Record<string, Role>>({ name })
  return (
    <RadioRows
      label={label}
      below={<UndelegatedNote />}
      options={context.roles.map((role) => ({ value: role, label: roleTexts[role]() }))}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      pending={pending}
    />
  )
}
