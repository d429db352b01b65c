import type { ComparedField } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import type { GroupValues } from './group-values.ts'

/** The fields as two versions of a group are compared by. Its place is no part of a version. */
export const groupFields = (): readonly ComparedField<GroupValues>[] => [
  { name: 'nameNo', label: m.content_name_no() },
  { name: 'nameEn', label: m.content_field_name_en() },
  { name: 'description', label: m.content_field_description() },
  { name: 'colorTag', label: m.groups_color() },
  {
    name: 'isActive',
    label: m.content_active(),
    show: (isActive) => (isActive ? m.content_active_yes() : m.content_active_no()),
  },
]
