import type { PrintedCase } from '#contract/case-print.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { absenceWords } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import { isRecordedLater, lateNotes, seenWord } from '../timeline/seen-word.ts'
import { filledLines, movedLine, type PrintSection } from './printed-entry.ts'
import { explanationWords } from '../case-words.ts'

type Check = PrintedCase['checks'][number]

/** FUP-31 */
const absenceLine = ({ absence }: Check, language: Language): string | null =>
  absence === null
    ? null
    : m.print_absence({
        place: absenceWords[absence.place](),
        responsible: absence.responsible,
        time: formatDateTime(absence.expectedAt, language),
      })

/** FUP-32: a correction is beside the check that it corrects: both have the same time. */
export const printedChecks: PrintSection['entriesOf'] = ({ checks }, language) => {
  const corrected = new Set(checks.map(({ corrects }) => corrects?.id))
  return checks.map((check) => {
    const { id, corrects, lateReason, movedTo, observedAt, receivedAt, text, by } = check
    const isCorrected = corrected.has(id)
    return {
      at: observedAt,
      what: seenWord(check),
      lines: filledLines([
        text,
        absenceLine(check, language),
        movedLine(check),
        isCorrected ? m.print_corrected() : null,
        corrects === null ? null : m.case_corrects({ reason: corrects.reason }),
        check.isTimeCertain ? null : m.case_time_uncertain(),
        isRecordedLater(check)
          ? m.case_recorded_at({ time: formatDateTime(receivedAt, language) })
          : null,
        ...lateNotes(check, formatDateTime(receivedAt, language)),
        lateReason === null ? null : m.case_late_reason({ reason: explanationWords[lateReason]() }),
      ]),
      by,
      isStruck: isCorrected || movedTo !== null,
    }
  })
}
