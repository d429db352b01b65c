import { useController, useFormContext } from 'react-hook-form'
import { staffFunctions } from '#domain/follow-up/staff-functions.ts'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { MomentField } from '#web/shared/follow-up/ward/moment-field.tsx'
import { functionWords } from '#web/shared/follow-up/words.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { LevelFields } from './level-fields.tsx'
import { OwnWordsFields } from './own-words-fields.tsx'
import { OwnerDepartment } from './owner-department.tsx'
import type { PlanValues } from './plan-values.ts'

type PlanFieldsProps = CaseProps & { readonly pending: boolean }

/** The fields of a plan, in the order in which they are decided. */
export const PlanFields = ({ found, pending }: PlanFieldsProps) => {
  const form = useFormContext<PlanValues>()
  const { errors } = form.formState
  const { field: review } = useController({ control: form.control, name: 'review' })
  const area = (name: 'measures' | 'signals' | 'helps') => ({
    ...privateText,
    ...form.register(name),
    error: errors[name]?.message,
    pending,
    rows: 2,
  })
  return (
    <>
      <RadioTiles
        {...form.register('ownerFunction')}
        label={m.plan_owner_ask()}
        help={m.plan_owner_help()}
        options={staffFunctions.map((value) => ({ value, content: functionWords[value]() }))}
        error={errors.ownerFunction?.message}
        pending={pending}
      />
      <OwnerDepartment found={found} pending={pending} />
      <LevelFields pending={pending} />
      <MomentField
        {...review}
        side="future"
        label={m.plan_review()}
        help={m.plan_review_help()}
        error={errors.review?.message}
        pending={pending}
      />
      <TextArea {...area('measures')} label={m.plan_measures()} help={m.plan_measures_help()} />
      <OwnWordsFields pending={pending} />
      <TextArea {...area('signals')} label={m.plan_signals()} help={m.plan_signals_help()} />
      <TextArea {...area('helps')} label={m.plan_helps()} help={m.plan_helps_help()} />
      {found.currentPlan === null && (
        <CheckboxField
          {...form.register('isReferenceRecorded')}
          label={m.plan_reference_recorded()}
          help={m.plan_reference_help({ reference: found.reference })}
          error={errors.isReferenceRecorded?.message}
          pending={pending}
        />
      )}
    </>
  )
}
