import type { OwnReset } from '#contract/ownData.ts'
import type { Language } from '#web/lib/format/language.ts'
import { formatDate, formatTime } from '#web/lib/format/format.ts'
import * as m from '#web/generated/messages/messages.js'

/** X6: who reset the own password, and when. */
export const resetText = ({ at, byName, isByOperator }: OwnReset, language: Language): string => {
  const when = { clock: formatTime(at, language), day: formatDate(at, language) }
  if (isByOperator) return m.own_reset_by_operator(when)
  return m.own_reset_by({ name: byName ?? m.own_reset_by_somebody(), ...when })
}
