import { useWatch, type UseFormReturn } from 'react-hook-form'
import { alertsOfType, questionTypes } from '#domain/content/observation-content.ts'
import { ActiveField } from '#web/shared/admin/content/form/active-field.tsx'
import { EnglishArea } from '#web/shared/admin/content/form/english-area.tsx'
import { GroupSelect } from '#web/shared/admin/content/groups/group-select.tsx'
import { PositionField } from '#web/shared/admin/content/form/position-field.tsx'
import type { GroupChoice } from '#web/shared/admin/content/groups/use-groups.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { sentAlert, type QuestionValues } from './question-values.ts'
import { alertWords, typeWords } from './question-words.ts'

type QuestionInputsProps = {
  readonly form: UseFormReturn<QuestionValues>
  readonly groups: readonly GroupChoice[]
  /** The group that the question is of, published or not; null: of all, or a new one. */
  readonly groupId: string | null
  readonly isNew: boolean
  /** A company's own version stands where the common one does. */
  readonly hasPosition: boolean
  readonly pending: boolean
}

/** CNT-08. */
export const QuestionInputs = ({
  form,
  groups,
  groupId,
  isNew,
  hasPosition,
  pending,
}: QuestionInputsProps) => {
  const { register, control, formState } = form
  const { errors } = formState
  const [questionType, alertWhen] = useWatch({ control, name: ['questionType', 'alertWhen'] })
  const alerts = alertsOfType[questionType]
  return (
    <>
      <TextArea
        {...register('textNo')}
        label={m.questions_text_no()}
        rows={2}
        required
        error={errors.textNo?.message}
        pending={pending}
      />
      <TextArea
        {...register('textEn')}
        label={m.questions_text_en()}
        lang="en"
        rows={2}
        error={errors.textEn?.message}
        pending={pending}
      />
      <SelectField
        {...register('questionType')}
        label={m.questions_type()}
        error={undefined}
        pending={pending}
      >
        {questionTypes.map((type) => (
          <option key={type} value={type}>
            {typeWords[type]()}
          </option>
        ))}
      </SelectField>
      {alerts.length > 0 && (
        <SelectField
          {...register('alertWhen')}
          label={m.questions_alert()}
          help={m.questions_alert_help()}
          error={errors.alertWhen?.message}
          pending={pending}
        >
          <option value="">{m.questions_alert_none()}</option>
          {alerts.map((alert) => (
            <option key={String(alert)} value={String(alert)}>
              {alertWords(alert)}
            </option>
          ))}
        </SelectField>
      )}
      {sentAlert(questionType, alertWhen) !== null && (
        <>
          <TextArea
            {...register('alertText')}
            label={m.questions_alert_text()}
            rows={2}
            required
            error={errors.alertText?.message}
            pending={pending}
          />
          <EnglishArea
            {...register('alertTextEn')}
            of={m.questions_alert_text()}
            error={errors.alertTextEn?.message}
            pending={pending}
          />
        </>
      )}
      <GroupSelect
        {...register('groupId')}
        groups={groups}
        current={groupId}
        none={m.symptoms_group_all()}
        help={m.questions_group_help()}
        error={errors.groupId?.message}
        pending={pending}
      />
      {hasPosition && (
        <PositionField
          {...register('orderIndex')}
          isNew={isNew}
          error={errors.orderIndex?.message}
          pending={pending}
        />
      )}
      <ActiveField {...register('isActive')} pending={pending} />
    </>
  )
}
