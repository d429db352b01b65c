import type { WholeCase } from '#contract/cases.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import * as m from '#web/generated/messages/messages.js'

type SheetCase = Pick<WholeCase, 'status' | 'plan' | 'functions'>

/** FUP-100: why no sheet can be printed for a case; null: one can. */
export const whyNoSheet = ({ status, plan, functions }: SheetCase): string | null => {
  if (status === 'closed') return m.error_case_closed()
  if (!mayCall('sheets.print', functions)) return m.check_not_allowed()
  const isIrregular = status === 'followed-up' && plan?.level.kind === 'irregular'
  return isIrregular ? null : m.error_no_irregular_checks()
}
