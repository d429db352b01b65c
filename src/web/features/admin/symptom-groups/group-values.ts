import { z } from 'zod'
import { symptomGroupFields, symptomGroups, type SymptomGroupRow } from '#contract/symptomGroups.ts'
import { USUAL_COLOR_TAG } from '#domain/content/presets.ts'
import {
  optionalText,
  orNull,
  positionText,
  requiredText,
  changedPosition,
} from '#web/shared/admin/content/form/form-texts.ts'
import * as m from '#web/generated/messages/messages.js'

const fields = symptomGroupFields

/** CNT-03. */
export const groupSchema = z.object({
  nameNo: requiredText(fields.nameNo, m.content_name_no_missing),
  nameEn: optionalText(fields.nameNo),
  description: optionalText(fields.description),
  colorTag: z.string().refine((text) => fields.colorTag.safeParse(text.trim()).success, {
    error: m.groups_color_invalid,
  }),
  orderIndex: positionText,
  isActive: z.boolean(),
})

/** The values of the form fields. */
export type GroupValues = z.infer<typeof groupSchema>

type Stored = Omit<SymptomGroupRow, 'symptomCount'>

/** The field values of a group, or of a new one, which comes last unless the user enters a place. */
export const valuesOf = (group: Stored | null): GroupValues => ({
  nameNo: group?.nameNo ?? '',
  nameEn: group?.nameEn ?? '',
  description: group?.description ?? '',
  colorTag: group?.colorTag ?? USUAL_COLOR_TAG,
  orderIndex: group === null ? '' : String(group.orderIndex),
  isActive: group?.isActive ?? true,
})

type Form = Omit<z.input<typeof symptomGroups.create.input>, 'id'>

/** The request body, from validated fields; `place`: the group's present place, null for a new one. */
export const formOf = (values: GroupValues, position: number | null): Form => ({
  nameNo: values.nameNo.trim(),
  nameEn: orNull(values.nameEn),
  description: values.description.trim(),
  colorTag: values.colorTag.trim().toUpperCase(),
  isActive: values.isActive,
  ...changedPosition(values.orderIndex, position),
})
