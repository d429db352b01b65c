import { useFormContext } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { privateText } from '#web/kit/fields/private-text.ts'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { fieldsOf } from './case-form.ts'

/** FUP-16, FUP-32, FUP-70: why. */
export const ReasonField = () => {
  const field = fieldsOf(useFormContext<{ reason: string }>())
  return (
    <TextArea
      {...privateText}
      {...field('reason')}
      label={m.case_reason()}
      help={m.case_reason_help()}
      maxLength={limits.reason}
      rows={2}
    />
  )
}

/** FUP-116: a text that names a cell is stored when the user says so. */
export const PlaceConfirmation = () => {
  const field = fieldsOf(useFormContext<{ isPlaceConfirmed: boolean }>())
  return (
    <Notice tone="warning">
      <p>{m.check_place_named()}</p>
      <CheckboxField {...field('isPlaceConfirmed')} label={m.check_place_confirm()} />
    </Notice>
  )
}
