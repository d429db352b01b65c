import type { ComponentProps } from 'react'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { scopeChoices } from './scope-choices.ts'

type ScopeSelectProps = Omit<ComponentProps<typeof SelectField>, 'children' | 'onChange'> & {
  readonly choices: ReturnType<typeof scopeChoices>
  /** The first option, for no choice. */
  readonly none: string
  readonly onChange: (id: string) => void
  readonly source: { readonly error: unknown; readonly refetch: () => unknown }
}

/** A select for a company or a department; the option of an inactive one says so. */
export const ScopeSelect = ({ choices, none, onChange, source, ...rest }: ScopeSelectProps) => (
  <>
    <SelectField {...rest} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {choices.map(({ id, name, isActive }) => (
        <option key={id} value={id}>
          {isActive ? name : m.users_place_inactive({ name })}
        </option>
      ))}
    </SelectField>
    {source.error !== null && <LoadFailed error={source.error} retry={source.refetch} />}
  </>
)
