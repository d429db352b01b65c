import type { WholeCase } from '#contract/cases.ts'
import type { CaseSheet } from '#contract/sheets.ts'
import { SHEET_DUE_MS } from '#domain/follow-up/check/check-draw.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { durationText } from '#web/ward/kit/time-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** FUP-101: what became of a sheet: entered, lost, out until a time, or missing since. */
export const sheetStateText = (
  { printedAt, enteredAt, lost }: CaseSheet,
  now: number,
  when: (at: number) => string,
): string => {
  if (enteredAt !== null) return m.sheet_entered_at({ time: when(Date.parse(enteredAt)) })
  if (lost !== null) {
    return m.sheet_lost_at({ time: when(Date.parse(lost.at)), reason: lost.reason })
  }
  const due = Date.parse(printedAt) + SHEET_DUE_MS
  return now >= due
    ? m.sheet_missing({ over: durationText(now - due) })
    : m.sheet_due({ time: when(due) })
}

/** 'Etterførte rader: 1, 3' */
export const rowsText = ({ rows }: CaseSheet): string =>
  rows.length === 0 ? m.sheet_rows_none() : m.sheet_rows({ rows: rows.join(', ') })

type SheetCase = Pick<WholeCase, 'status' | 'plan' | 'functions'>

/** FUP-100: why no sheet can be printed for a case; null: one can. */
export const whyNoSheet = ({ status, plan, functions }: SheetCase): string | null => {
  if (status === 'closed') return m.error_case_closed()
  if (!mayCall('sheets.print', functions)) return m.check_not_allowed()
  const isIrregular = status === 'followed-up' && plan?.level.kind === 'irregular'
  return isIrregular ? null : m.error_no_irregular_checks()
}
