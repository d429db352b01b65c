import type { Restriction } from '#contract/restrictions.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { restrictionKindWords } from '#web/shared/follow-up/ward/restriction-words.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import { deciderWords, objectWords } from '../restrictions/restriction-texts.ts'
import type { PrintedEntry, PrintSection } from './printed-entry.ts'

/** FUP-73: each removed object, and its return. */
const objectLines = ({ objects }: Restriction, language: Language): readonly string[] =>
  objects.map(({ kind, returned }) =>
    returned === null
      ? m.print_object_out({ what: objectWords[kind]() })
      : m.print_object_returned({
          what: objectWords[kind](),
          time: formatDateTime(returned.at, language),
          staff: staffWord(returned.by),
        }),
  )

const entriesOf = (restriction: Restriction, language: Language): readonly PrintedEntry[] => {
  const { kind, endedAt, periods, healthSeenAt } = restriction
  const when = (at: string): string => formatDateTime(at, language)
  return periods
    .toReversed()
    .map(({ startsAt, endsAt, reason, lesserMeans, decidedBy, by }, at) => {
      const isLast = at === periods.length - 1
      return {
        at: startsAt,
        what:
          at === 0
            ? restrictionKindWords[kind]()
            : m.print_renewed({ what: restrictionKindWords[kind]() }),
        lines: [
          m.restriction_period({ from: when(startsAt), until: when(endsAt) }),
          m.print_reason({ reason }),
          `${m.restriction_lesser_tried()}: ${lesserMeans}`,
          `${m.restriction_decided_by()}: ${deciderWords[decidedBy]()}`,
          ...(isLast ? objectLines(restriction, language) : []),
          ...(isLast && healthSeenAt !== null
            ? [m.call_seen_at({ time: when(healthSeenAt) })]
            : []),
          ...(isLast && endedAt !== null ? [m.restriction_ended({ time: when(endedAt) })] : []),
        ],
        by,
      }
    })
}

/** FUP-70, FUP-72: each decision with its reason, in the order of time. */
export const printedRestrictions: PrintSection['entriesOf'] = ({ restrictions }, language) =>
  restrictions
    .flatMap((restriction) => entriesOf(restriction, language))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
