import { z } from 'zod'
import { categories, categoryFields, type CategoryRow } from '#contract/categories.ts'
import { categoryIcons, colorPresets, type ColorPreset } from '#domain/content/presets.ts'
import { optionalText, orNull, requiredText } from '#web/shared/admin/content/form/form-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** CNT-05: the defaults of a new category: white on blue, with a clipboard. */
const usual = { colorPreset: 'blue', icon: categoryIcons[0] } as const

export const categorySchema = z.object({
  nameNo: requiredText(categoryFields.nameNo, m.categories_name_missing),
  nameEn: optionalText(categoryFields.nameEn),
  description: optionalText(categoryFields.description),
  colorPreset: z.enum(colorPresets),
  icon: z.string(),
  isActive: z.boolean(),
})

/** The values of the form fields. */
export type CategoryValues = z.infer<typeof categorySchema>

/** The form values of a category, or of a new one. */
export const valuesOf = (category: CategoryRow | null): CategoryValues => ({
  nameNo: category?.nameNo ?? '',
  nameEn: category?.nameEn ?? '',
  description: category?.description ?? '',
  colorPreset: category?.colorPreset ?? usual.colorPreset,
  icon: category?.icon ?? usual.icon,
  isActive: category?.isActive ?? true,
})

type Form = Omit<z.input<typeof categories.create.input>, 'id' | 'orderIndex'>

/** The input of the call, from validated values. */
export const formOf = (values: CategoryValues): Form => ({
  nameNo: values.nameNo.trim(),
  nameEn: orNull(values.nameEn),
  description: values.description.trim(),
  colorPreset: values.colorPreset,
  icon: values.icon,
  isActive: values.isActive,
})

/** The icons to choose from. A current icon from elsewhere remains available. */
export const iconsFor = (icon: string): readonly string[] =>
  categoryIcons.some((one) => one === icon) ? categoryIcons : [icon, ...categoryIcons]

export const colorNames: Readonly<Record<ColorPreset, () => string>> = {
  purple: m.categories_color_purple,
  blue: m.categories_color_blue,
  yellow: m.categories_color_yellow,
  green: m.categories_color_green,
  red: m.categories_color_red,
  indigo: m.categories_color_indigo,
  grey: m.categories_color_grey,
  pink: m.categories_color_pink,
}

const iconNames: Readonly<Record<(typeof categoryIcons)[number], () => string>> = {
  '📋': m.categories_icon_clipboard,
  '😔': m.categories_icon_sad,
  '🆘': m.categories_icon_sos,
  '💊': m.categories_icon_pill,
  '💔': m.categories_icon_broken_heart,
  '⚠️': m.categories_icon_warning,
  '🎭': m.categories_icon_masks,
  '🌀': m.categories_icon_spiral,
  '😰': m.categories_icon_anxious,
  '😡': m.categories_icon_angry,
  '🧠': m.categories_icon_brain,
  '🌙': m.categories_icon_moon,
}

/** The name of an icon, for screen readers. */
export const iconName = (icon: string): string => {
  const known = categoryIcons.find((one) => one === icon)
  return known === undefined ? m.categories_icon_other() : iconNames[known]()
}
