import type { PrintedCase } from '#contract/case-print.ts'
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
