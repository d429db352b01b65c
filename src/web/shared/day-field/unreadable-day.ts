import { formatDate } from '#web/lib/format/format.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

/** In the error text: no day can be mistaken for its month. */
const EXAMPLE = '2026-11-21'

/** PUB-06: at a field, and for the schema of its form. */
export const unreadableDay = (): string =>
  m.day_unreadable({ example: formatDate(EXAMPLE, currentLanguage()) })
