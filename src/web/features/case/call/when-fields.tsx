import { useController, useFormContext } from 'react-hook-form'
import { MomentField } from '#web/shared/follow-up/ward/moment-field.tsx'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { WhenValues } from './when-values.ts'

type WhenFieldsProps = { readonly label: string; readonly pending: boolean }

/** Now, or an earlier moment; inside a form with these fields. */
export const WhenFields = ({ label, pending }: WhenFieldsProps) => {
  const form = useFormContext<WhenValues>()
  const { errors } = form.formState
  const { field: moment } = useController({ control: form.control, name: 'moment' })
  return (
    <>
      <RadioTiles
        {...form.register('when')}
        label={label}
        options={[
          { value: 'now', content: m.call_now() },
          { value: 'earlier', content: m.call_earlier() },
        ]}
        error={errors.when?.message}
        pending={pending}
      />
      {form.watch('when') === 'earlier' && (
        <MomentField
          {...moment}
          side="past"
          label={m.call_moment()}
          error={errors.moment?.message}
          pending={pending}
        />
      )}
    </>
  )
}
