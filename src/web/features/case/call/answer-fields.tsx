import { useController, useFormContext } from 'react-hook-form'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { MomentField } from '#web/shared/follow-up/ward/moment-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { dueChoices, LONGEST_NAME, type ReceiptValues } from './receipt-values.ts'

const HOUR_MINUTES = 60

/** '30 min', '2 t' */
const dueWord = (choice: (typeof dueChoices)[number]): string => {
  if (choice === 'none') return m.call_due_none()
  if (choice === 'moment') return m.call_due_moment()
  const minutes = Number(choice)
  return minutes < HOUR_MINUTES
    ? m.call_due_minutes({ minutes })
    : m.call_due_hours({ hours: minutes / HOUR_MINUTES })
}

/** FUP-63: whom, whether they read it back, the agreement and its deadline. */
export const AnswerFields = ({ pending }: { readonly pending: boolean }) => {
  const form = useFormContext<ReceiptValues>()
  const { errors } = form.formState
  const { field: dueMoment } = useController({ control: form.control, name: 'dueMoment' })
  return (
    <>
      <RadioTiles
        {...form.register('readBack')}
        label={m.call_read_back_ask()}
        options={[
          { value: 'yes', content: m.call_read_back() },
          { value: 'no', content: m.call_not_read_back() },
        ]}
        error={errors.readBack?.message}
        pending={pending}
      />
      <TextField
        {...privateText}
        {...form.register('toName')}
        label={m.call_to_name()}
        help={m.call_to_name_help()}
        error={errors.toName?.message}
        pending={pending}
        maxLength={LONGEST_NAME}
      />
      <TextArea
        {...privateText}
        {...form.register('agreed')}
        label={m.call_agreed()}
        help={m.call_no_journal()}
        error={errors.agreed?.message}
        pending={pending}
        rows={2}
      />
      <RadioTiles
        {...form.register('due')}
        label={m.call_due()}
        options={dueChoices.map((value) => ({ value, content: dueWord(value) }))}
        error={errors.due?.message}
        pending={pending}
      />
      {form.watch('due') === 'moment' && (
        <MomentField
          {...dueMoment}
          side="future"
          label={m.call_due_moment()}
          error={errors.dueMoment?.message}
          pending={pending}
        />
      )}
    </>
  )
}
