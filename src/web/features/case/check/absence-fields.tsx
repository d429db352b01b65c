import { useController, useFormContext } from 'react-hook-form'
import { absencePlaces } from '#contract/case-fields.ts'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { MomentField } from '#web/shared/follow-up/ward/moment-field.tsx'
import { absenceWords } from '#web/shared/follow-up/words.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { isLong, LONGEST_RESPONSIBLE, type SeenValues } from './seen-values.ts'

/** FUP-31: where the person is, who has the responsibility, and when the person is expected. */
export const AbsenceFields = ({ pending }: { readonly pending: boolean }) => {
  const form = useFormContext<SeenValues>()
  const { errors } = form.formState
  const now = useServerNow()
  const { field: expected } = useController({ control: form.control, name: 'expected' })
  return (
    <>
      <RadioTiles
        {...form.register('place')}
        label={m.check_away_place()}
        options={absencePlaces.map((value) => ({ value, content: absenceWords[value]() }))}
        error={errors.place?.message}
        pending={pending}
      />
      <TextField
        {...privateText}
        {...form.register('responsible')}
        label={m.check_away_responsible()}
        help={m.check_away_responsible_help()}
        error={errors.responsible?.message}
        pending={pending}
        maxLength={LONGEST_RESPONSIBLE}
      />
      <MomentField
        {...expected}
        side="future"
        label={m.check_away_expected()}
        error={errors.expected?.message}
        pending={pending}
      />
      {isLong(expected.value, now) && (
        <Notice tone="warning">
          <p>{m.check_long_absence()}</p>
          <CheckboxField
            {...form.register('isLongConfirmed')}
            label={m.check_long_absence_confirm()}
            error={errors.isLongConfirmed?.message}
            pending={pending}
          />
        </Notice>
      )}
    </>
  )
}
