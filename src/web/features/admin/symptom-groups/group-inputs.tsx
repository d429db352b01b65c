import { useWatch, type UseFormReturn } from 'react-hook-form'
import { ActiveField } from '#web/shared/admin/content/form/active-field.tsx'
import { PositionField } from '#web/shared/admin/content/form/position-field.tsx'
import { ColorField } from '#web/ui/fields/color-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { GroupValues } from './group-values.ts'

type GroupInputsProps = {
  readonly form: UseFormReturn<GroupValues>
  readonly isNew: boolean
  /** A company's own version stands where the common one does. */
  readonly hasPosition: boolean
  readonly pending: boolean
}

/** CNT-03. */
export const GroupInputs = ({ form, isNew, hasPosition, pending }: GroupInputsProps) => {
  const { register, control, setValue, formState } = form
  const { errors } = formState
  const color = useWatch({ control, name: 'colorTag' })
  return (
    <>
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
        {...register('description')}
        label={m.groups_description()}
        error={errors.description?.message}
        pending={pending}
      />
      <ColorField
        {...register('colorTag')}
        label={m.groups_color()}
        help={m.groups_color_help()}
        value={color}
        pickerLabel={m.groups_color_pick()}
        onPick={(picked) =>
          setValue('colorTag', picked, {
            shouldDirty: true,
            shouldValidate: errors.colorTag !== undefined,
          })
        }
        error={errors.colorTag?.message}
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
