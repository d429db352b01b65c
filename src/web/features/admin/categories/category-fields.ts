import { activeWord } from '#web/shared/admin/active-badge.tsx'
import type { ComparedField } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import { colorNames, type CategoryValues } from './category-values.ts'

/** The fields as two versions of a category are compared by. */
export const categoryFieldNames = (): readonly ComparedField<CategoryValues>[] => [
  { name: 'nameNo', label: m.categories_name() },
  { name: 'nameEn', label: m.categories_name_en() },
  { name: 'description', label: m.categories_description() },
  { name: 'colorPreset', label: m.categories_color(), show: (preset) => colorNames[preset]() },
  { name: 'icon', label: m.categories_icon() },
  { name: 'isActive', label: m.categories_status(), show: activeWord },
]
