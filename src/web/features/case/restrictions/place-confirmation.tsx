import { useFormContext } from 'react-hook-form'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { namesAnyPlace, type StartValues } from './restriction-schema.ts'

type PlaceConfirmationProps = { readonly pending: boolean }

/** FUP-116: a text that names a cell is stored when the user says so. */
export const PlaceConfirmation = ({ pending }: PlaceConfirmationProps) => {
  const { register, watch, formState } = useFormContext<StartValues>()
  const [reason, lesserMeans] = watch(['reason', 'lesserMeans'])
  if (!namesAnyPlace({ reason, lesserMeans })) return null
  return (
    <Notice tone="warning">
      <p>{m.check_place_named()}</p>
      <CheckboxField
        {...register('isPlaceConfirmed')}
        label={m.check_place_confirm()}
        error={formState.errors.isPlaceConfirmed?.message}
        pending={pending}
      />
    </Notice>
  )
}
