import type { PrintedCase } from '#contract/case-print.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { durationWord } from '#web/shared/follow-up/time-words.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import { receivedOf } from '../timeline/received-late.ts'
import type { PrintSection } from './printed-entry.ts'
import { deviationWords, explanationWords } from '../case-words.ts'

type Deviation = PrintedCase['deviations'][number]

const lastedLine = ({ from, to }: Deviation, language: Language): string =>
  to === null
    ? m.case_deviation_since({ from: formatDateTime(from, language) })
    : m.case_deviation_lasted({
        from: formatDateTime(from, language),
        to: formatDateTime(to, language),
        duration: durationWord(Date.parse(to) - Date.parse(from)),
      })

const explainedLine = (
  deviation: Deviation,
  checks: PrintedCase['checks'],
  language: Language,
): string => {
  const { explanation, by } = deviation
  if (explanation === null) return m.case_deviation_unexplained()
  const received = explanation === 'offline' ? receivedOf(deviation, checks) : null
  const word =
    received === null
      ? explanationWords[explanation]()
      : m.check_late_offline_received({ time: formatDateTime(received, language) })
  return by === null
    ? m.print_explained({ explanation: word })
    : m.print_explained_by({ explanation: word, staff: staffWord(by) })
}

/** FUP-27: with its explanation, and who gave it. */
export const printedDeviations: PrintSection['entriesOf'] = ({ deviations, checks }, language) =>
  deviations.map((deviation) => ({
    at: deviation.from,
    what: deviationWords[deviation.kind](),
    lines: [lastedLine(deviation, language), explainedLine(deviation, checks, language)],
    by: null,
  }))
