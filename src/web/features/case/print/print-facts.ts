import type { PrintedCase } from '#contract/case-print.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import { moduleWord, staffWord, statusWords } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import { openedBecause } from '../timeline/opened-because.ts'

const timeAndStaff = (at: string, by: PrintedCase['openedBy'], language: Language): string =>
  m.print_by({ time: formatDateTime(at, language), staff: staffWord(by) })

/** The head of the paper: what the case is, and why it was opened and closed. */
export const printFacts = (
  printed: PrintedCase,
  language: Language,
): readonly (readonly [name: string, value: string])[] => {
  const { closedAt, closeReason, isHeld } = printed
  return [
    [m.case_fact_reference(), printed.reference],
    [m.print_department(), printed.departmentName],
    [m.print_status(), statusWords[printed.status]()],
    [m.case_fact_module(), moduleWord(printed.module)],
    [m.list_acute(), printed.isAcute ? m.print_yes() : m.print_no()],
    [m.print_opened(), timeAndStaff(printed.openedAt, printed.openedBy, language)],
    [m.print_because(), openedBecause(printed)],
    ...(closedAt === null ? [] : [[m.print_closed(), formatDateTime(closedAt, language)] as const]),
    ...(closeReason === null ? [] : [[m.print_last_reason(), closeReason] as const]),
    ...(isHeld ? [[m.case_held(), m.print_yes()] as const] : []),
    [m.print_printed(), timeAndStaff(printed.printedAt, printed.printedBy, language)],
  ]
}
