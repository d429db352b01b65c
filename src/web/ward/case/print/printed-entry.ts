import type { PrintedCase } from '#contract/case-print.ts'
import { symptomsOf } from '#domain/assessment/officer/officer-outcome.ts'
import { formatDate, formatTime } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

/** A row of a section of the paper. */
export type PrintedEntry = {
  /** An ISO instant. */
  readonly at: string
  readonly what: string
  readonly lines: readonly string[]
  /** null: nobody did it, the rules did. */
  readonly by: PrintedCase['openedBy'] | null
  /** It was corrected, or is of another case: it stays, struck through (FUP-08, FUP-32). */
  readonly isStruck?: boolean
}

export type PrintSection = {
  readonly heading: () => string
  readonly entriesOf: (printed: PrintedCase, language: Language) => readonly PrintedEntry[]
}

/** '21.11.2026 kl. 02:14': of an ISO instant inside a sentence. */
export const printedTime = (at: string, language: Language): string =>
  m.time_on_day({ day: formatDate(at, language), time: formatTime(at, language) })

/** Those of them that say something. */
export const filledLines = (lines: readonly (string | null)[]): readonly string[] =>
  lines.flatMap((line) => (line === null || line === '' ? [] : [line]))

/** FUP-08: where an entry was recorded, or belongs. */
export const movedLine = ({
  movedTo,
  movedFrom,
}: {
  readonly movedTo: string | null
  readonly movedFrom: string | null
}): string | null => {
  if (movedTo !== null) return m.case_moved_to({ reference: movedTo })
  return movedFrom === null ? null : m.case_moved_from({ reference: movedFrom })
}

/**
 * SAFE-05, FUP-115: what the head of the paper says of acute signs. Nobody may read 'no' where nobody asked: it says that
 * none is recorded, and how much was assessed. A stored outcome does not say which of the others would be acute.
 */
export const acuteFact = ({
  isAcute,
  assessments,
}: Pick<PrintedCase, 'isAcute' | 'assessments'>): string => {
  if (isAcute) return m.print_yes()
  const newest = assessments.findLast(({ movedTo }) => movedTo === null)
  const signs = newest === undefined ? [] : symptomsOf(newest.outcome)
  const known = signs.filter(({ answer }) => typeof answer === 'number').length
  return known === 0
    ? m.slider_untouched()
    : m.print_acute_none({ known, unknown: signs.length - known })
}
