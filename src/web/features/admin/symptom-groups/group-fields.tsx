import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { symptomGroupFields as contract } from '#contract/symptomGroups.ts'
import { USUAL_COLOR_TAG } from '#domain/content/presets.ts'
import { changedPosition, positionText } from '#web/shared/admin/content/form/form-texts.ts'
import { PositionField } from '#web/shared/admin/content/form/position-field.tsx'
import { useFieldProps } from '#web/shared/admin/fields/field-inputs.tsx'
import { field, type InputProps } from '#web/shared/admin/fields/field.ts'
import { nullableText, plainText, requiredText } from '#web/shared/admin/fields/text-fields.ts'
import { toWire, type ValuesOf } from '#web/shared/admin/fields/values.ts'
import { ColorField } from '#web/ui/fields/color-field.tsx'
import * as m from '#web/generated/messages/messages.js'

type GroupContext = {
  readonly isNew: boolean
  /** A company's own version stands where the common one does. */
  readonly hasPosition: boolean
}

const ColorInput = ({ label, ...props }: InputProps<unknown>) => {
  const { setValue } = useFormContext<Record<string, string>>()
  const given = useFieldProps(props)
  const value: string = useWatch({ name: props.name })
  return (
    <ColorField
      {...given}
      label={label}
      help={m.groups_color_help()}
      value={value}
      pickerLabel={m.groups_color_pick()}
      onPick={(picked) =>
        setValue(props.name, picked, {
          shouldDirty: true,
          shouldValidate: given.error !== undefined,
        })
      }
    />
  )
}

const PositionInput = ({ context, label: _, ...props }: InputProps<GroupContext>) => (
  <PositionField {...useFieldProps(props)} isNew={context.isNew} />
)

/** CNT-03: the fields of a group. */
export const groupFields = {
  nameNo: requiredText({
    label: m.content_name_no,
    of: contract.nameNo,
    missing: m.content_name_no_missing,
    invalid: m.content_too_long,
  }),
  nameEn: nullableText({
    label: m.content_field_name_en,
    inputLabel: m.content_name_en,
    of: contract.nameNo,
    invalid: m.content_too_long,
    lang: 'en',
  }),
  description: plainText({
    label: m.content_field_description,
    inputLabel: m.groups_description,
    of: contract.description,
    invalid: m.content_too_long,
    rows: 4,
  }),
  colorTag: field({
    label: m.groups_color,
    schema: z.string().refine((text) => contract.colorTag.safeParse(text.trim()).success, {
      error: m.groups_color_invalid,
    }),
    toForm: (color: string = USUAL_COLOR_TAG) => color,
    toWire: (text) => text.trim().toUpperCase(),
    input: ColorInput,
  }),
  /** It is not part of a version. The form sends a change of it (`sentGroup`). */
  orderIndex: field({
    label: m.content_place,
    schema: positionText,
    toForm: (position: number | undefined) => (position === undefined ? '' : String(position)),
    toWire: () => undefined,
    input: PositionInput,
    when: ({ hasPosition }: GroupContext) => hasPosition,
    show: null,
  }),
  isActive: field({
    label: m.content_active,
    schema: z.boolean(),
    toForm: (isActive: boolean = true) => isActive,
    toWire: (isActive) => isActive,
    input: { kind: 'checkbox', help: m.content_active_help },
    show: (isActive) => (isActive ? m.content_active_yes() : m.content_active_no()),
  }),
}

/** The values of the form fields. */
export type GroupValues = ValuesOf<typeof groupFields>

/** The request body, from validated fields; `position`: the group's present position, null for a new one. */
export const sentGroup = (values: GroupValues, position: number | null) => ({
  ...toWire(groupFields, values),
  ...changedPosition(values.orderIndex, position),
})
