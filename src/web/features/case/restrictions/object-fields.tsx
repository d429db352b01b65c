import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { objectKinds } from '#domain/follow-up/restriction.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { StartValues } from './restriction-schema.ts'
import { objectWords } from './restriction-texts.ts'

type ObjectFieldsProps = { readonly pending: boolean }

/** FUP-73: which objects were removed. */
export const ObjectFields = ({ pending }: ObjectFieldsProps) => {
  const { register, formState } = useFormContext<StartValues>()
  const id = useId()
  const error = formState.errors.objects?.message
  return (
    <fieldset className="hp-radios" aria-describedby={error === undefined ? undefined : id}>
      <legend className="hp-field__label">{m.restriction_objects()}</legend>
      <div className="hp-restriction-objects">
        {objectKinds.map((kind) => (
          <CheckboxField
            key={kind}
            {...register('objects')}
            value={kind}
            label={objectWords[kind]()}
            error={undefined}
            pending={pending}
          />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
