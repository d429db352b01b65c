import * as m from '#web/generated/messages/messages.js'
import { symptomCount, type PickerGroup } from './filter.ts'
import type { TagShown } from './tag-marks.tsx'

/** What can be chosen is a sign in an observation and a symptom in a treatment (docs/glossary.md). */
export const pickerTexts = {
  observation: {
    search: m.picker_search_signs,
    found: m.picker_found_signs,
    foundOne: m.picker_found_sign,
  },
  risk: { search: m.picker_search, found: m.picker_found, foundOne: m.picker_found_one },
} as const satisfies Record<TagShown, object>

/** '12 tegn', '12 symptomer' */
export const foundText = (shown: readonly PickerGroup[], tagShown: TagShown): string => {
  const { found, foundOne } = pickerTexts[tagShown]
  const count = symptomCount(shown)
  return count === 1 ? foundOne() : found({ count })
}
