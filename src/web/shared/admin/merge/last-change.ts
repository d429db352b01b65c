import type { LastChange, SavedKind } from '#contract/auditLog.ts'
import { api } from '#web/lib/api/api.ts'
import { formatDate, formatTime } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

/** A stored row that a form has open. The settings have no id. */
export type SavedRow = { readonly kind: SavedKind; readonly id?: string }

/** ADM-04: null also if the call fails: a merge needs no name. */
export const fetchLastChange = async (of: SavedRow): Promise<LastChange | null> => {
  try {
    return (await api.auditLog.lastChange.query(of)).change
  } catch {
    return null
  }
}

/** 'Kari Nordmann', or 'en annen bruker' where the caller may not see the name. */
const authorWords = (change: LastChange | null): string => {
  if (change?.isOwn === true) return m.merge_by_self()
  return change?.name ?? m.merge_by_other()
}

/** 'Kari Nordmann kl. 14:32', with the day if it is not today. `now`: an ISO instant. */
export const changeWords = (change: LastChange | null, language: Language, now: string): string => {
  const who = authorWords(change)
  if (change === null) return who
  const [day, time] = [formatDate(change.at, language), formatTime(change.at, language)]
  return day === formatDate(now, language)
    ? m.merge_by_at({ who, time })
    : m.merge_by_on({ who, day, time })
}

/** 'Endret av Kari Nordmann kl. 14:32 –', before the link to the change. */
export const changedText = (change: LastChange | null, time: string): string =>
  change === null || (change.name === null && !change.isOwn)
    ? m.live_changed({ time })
    : m.live_changed_by({ who: authorWords(change), time })
