import type { LastChange, SavedKind } from '#contract/auditLog.ts'
import { api } from '#web/lib/api/api.ts'
import { formatDate, formatTime } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

/** A stored row that a form has open. The settings have no id. */
export type SavedRow = { readonly kind: SavedKind; readonly id?: string }

export type SeenChange = {
  /** Null: the server does not say who made it. */
  readonly last: LastChange | null
  /** When the page asked, as an ISO instant. */
  readonly seenAt: string
}

const readLastChange = async (of: SavedRow): Promise<LastChange | null> => {
  try {
    return (await api.auditLog.lastChange.query(of)).change
  } catch {
    // A merge needs no name.
    return null
  }
}

/** ADM-04: who saved the row last. */
export const fetchLastChange = async (of: SavedRow | null): Promise<SeenChange> => ({
  last: of === null ? null : await readLastChange(of),
  seenAt: new Date().toISOString(),
})

/** 'Kari Nordmann', or 'en annen bruker' where the caller may not see the name. */
const authorText = (change: LastChange | null): string => {
  if (change?.isOwn === true) return m.merge_by_self()
  return change?.name ?? m.merge_by_other()
}

/** 'Kari Nordmann kl. 14:32', with the day if it is not today. */
export const changeText = ({ last, seenAt }: SeenChange, language: Language): string => {
  const who = authorText(last)
  if (last === null) return who
  const [day, time] = [formatDate(last.at, language), formatTime(last.at, language)]
  return day === formatDate(seenAt, language)
    ? m.merge_by_at({ who, time })
    : m.merge_by_on({ who, day, time })
}

/** 'Endret av Kari Nordmann kl. 14:32 –', before the link to the change. */
export const changedText = ({ last }: SeenChange, time: string): string =>
  last === null || (last.name === null && !last.isOwn)
    ? m.live_changed({ time })
    : m.live_changed_by({ who: authorText(last), time })
