import { z } from 'zod'
import { categoryFields as contract, type CategoryRow } from '#contract/categories.ts'
import { colorPresets, type ColorPreset } from '#domain/content/presets.ts'
import { activeWord } from '#web/shared/admin/active-badge.tsx'
import {
  field,
  nullableText,
  plainText,
  requiredText,
} from '#web/shared/admin/fields/form-field.ts'
import { displayedFields, type ValuesOf } from '#web/shared/admin/fields/values.ts'
import * as m from '#web/generated/messages/messages.js'
import { colorNames, usualIcon } from './category-looks.ts'
import { IconInput, PresetInput, type CategoryContext } from './look-inputs.tsx'

/** CNT-05: the fields of a category. A new one is white on blue, with a clipboard. */
export const categoryFields = {
  nameNo: requiredText({
    label: m.categories_name,
    of: contract.nameNo,
    missing: m.categories_name_missing,
    invalid: m.content_too_long,
    example: m.categories_name_example,
  }),
  nameEn: nullableText({
    label: m.categories_name_en,
    of: contract.nameEn,
    invalid: m.content_too_long,
    lang: 'en',
  }),
  description: plainText({
    label: m.categories_description,
    of: contract.description,
    invalid: m.content_too_long,
    rows: 2,
  }),
  colorPreset: field({
    label: m.categories_color,
    schema: z.enum(colorPresets),
    toForm: (preset: ColorPreset = 'blue') => preset,
    toWire: (preset) => preset,
    input: PresetInput,
    show: (preset) => colorNames[preset](),
  }),
  icon: field({
    label: m.categories_icon,
    schema: z.string(),
    toForm: (icon: string = usualIcon) => icon,
    toWire: (icon) => icon,
    input: IconInput,
  }),
  isActive: field({
    label: m.categories_status,
    schema: z.boolean(),
    toForm: (isActive: boolean = true) => isActive,
    toWire: (isActive) => isActive,
    input: { kind: 'checkbox', inputLabel: m.content_active, help: m.content_active_help },
    when: ({ isNew }: CategoryContext) => !isNew,
    show: activeWord,
  }),
}

export type CategoryValues = ValuesOf<typeof categoryFields>

/** The fields of a version in words. */
export const displayedCategory = (category: CategoryRow) =>
  displayedFields(categoryFields, category)
