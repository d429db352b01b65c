import { useWatch, type UseFormReturn } from 'react-hook-form'
import { observationTags, riskTags } from '#domain/content/observation-content.ts'
import { ActiveField } from '#web/shared/admin/content/form/active-field.tsx'
import { EnglishArea } from '#web/shared/admin/content/form/english-area.tsx'
import { GroupSelect } from '#web/shared/admin/content/groups/group-select.tsx'
import { PositionField } from '#web/shared/admin/content/form/position-field.tsx'
import type { GroupChoice } from '#web/shared/admin/content/groups/use-groups.ts'
import { observationWords } from '#web/shared/content/observation-tag.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { riskWords } from './risk-tag.tsx'
import type { SymptomValues } from './symptom-values.ts'

type SymptomInputsProps = {
  readonly form: UseFormReturn<SymptomValues>
  readonly groups: readonly GroupChoice[]
  /** The group that the symptom is in, published or not; null for a new one. */
  readonly groupId: string | null
  readonly isNew: boolean
  /** A company's own version stands where the common one does. */
  readonly hasPosition: boolean
  readonly pending: boolean
}

/** CNT-03. */
export const SymptomInputs = ({
  form,
  groups,
  groupId,
  isNew,
  hasPosition,
  pending,
}: SymptomInputsProps) => {
  const { register, control, formState } = form
  const { errors } = formState
  const urgent = useWatch({ control, name: 'urgent' })
  return (
    <>
      <GroupSelect
        {...register('groupId')}
        groups={groups}
        current={groupId}
        none={m.symptoms_group_choose()}
        help={m.symptoms_group_help()}
        required
        error={errors.groupId?.message}
        pending={pending}
      />
      <TextField
        {...register('nameNo')}
        label={m.content_name_no()}
        autoComplete="off"
        required
        error={errors.nameNo?.message}
        pending={pending}
      />
      <TextField
        {...register('nameEn')}
        label={m.content_name_en()}
        lang="en"
        autoComplete="off"
        error={errors.nameEn?.message}
        pending={pending}
      />
      <TextArea
        {...register('helpText')}
        label={m.symptoms_help_text()}
        help={m.symptoms_help_text_help()}
        error={errors.helpText?.message}
        pending={pending}
      />
      <EnglishArea
        {...register('helpTextEn')}
        of={m.symptoms_field_help_text()}
        error={errors.helpTextEn?.message}
        pending={pending}
      />
      <SelectField
        {...register('observationRisk')}
        label={m.symptoms_observation_tag()}
        error={undefined}
        pending={pending}
      >
        {observationTags.map((tag) => (
          <option key={tag} value={tag}>
            {observationWords(tag)}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...register('riskTag')}
        label={m.symptoms_risk_tag()}
        error={undefined}
        pending={pending}
      >
        {riskTags.map((tag) => (
          <option key={tag} value={tag}>
            {riskWords[tag]()}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        {...register('requiresIntensity')}
        label={m.symptoms_intensity()}
        help={m.symptoms_intensity_help()}
        error={undefined}
        pending={pending}
      />
      <CheckboxField
        {...register('urgent')}
        label={m.symptoms_urgent()}
        help={m.symptoms_urgent_help()}
        error={undefined}
        pending={pending}
      />
      {urgent && (
        <>
          <TextArea
            {...register('urgentAction')}
            label={m.symptoms_urgent_action()}
            required
            error={errors.urgentAction?.message}
            pending={pending}
          />
          <EnglishArea
            {...register('urgentActionEn')}
            of={m.symptoms_urgent_action()}
            error={errors.urgentActionEn?.message}
            pending={pending}
          />
        </>
      )}
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
