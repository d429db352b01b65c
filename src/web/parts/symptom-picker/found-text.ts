import * as m from '#web/generated/messages/messages.js'
import { symptomCount, type PickerGroup } from './filter.ts'

/** '12 symptomer' */
export const foundText = (shown: readonly PickerGroup[]): string => {
  const count = symptomCount(shown)
  return count === 1 ? m.picker_found_one() : m.picker_found({ count })
}
