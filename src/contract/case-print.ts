import { z } from 'zod'
import { absence, staff } from './case-fields.ts'
import {
  check,
  deviation,
  joinedCase,
  logEntry,
  moduleChange,
  plan,
  sharedAssessment,
} from './case-parts.ts'
import { wholeCase } from './cases.ts'
import { instant, row, stored } from './fields.ts'
import { goers } from './handovers.ts'
import { recordedVerdict } from './outcomes.ts'
import { recordedPhoneCall } from './receipts.ts'
import { restriction } from './restrictions.ts'
import { caseSheet } from './sheets.ts'

/** FUP-50: the offered and taken cases of a shift change. */
const handover = z.strictObject({
  shiftAt: instant,
  offeredAt: instant,
  goer: z.enum(goers).nullable(),
  by: staff,
  taken: z.strictObject({ at: instant, by: staff }).nullable(),
})

/**
 * FUP-115: the whole case, with everything of those that are joined with it. Each list is complete, and begins with the
 * oldest.
 */
const printedCase = z.strictObject({
  ...wholeCase.pick({
    id: true,
    reference: true,
    departmentName: true,
    status: true,
    module: true,
    isAcute: true,
    openedAt: true,
    openedBy: true,
    closedAt: true,
    closeReason: true,
    isHeld: true,
  }).shape,
  printedAt: instant,
  printedBy: staff,
  joined: z.array(joinedCase.omit({ plan: true })),
  assessments: z.array(sharedAssessment),
  moduleChanges: z.array(moduleChange),
  /** `reference`: of the case, as a joined case has plans of its own. */
  plans: z.array(plan.extend({ reference: z.string() })),
  checks: z.array(check.extend({ absence: stored(absence).nullable() })),
  sheets: z.array(caseSheet),
  /** `by`: who explained it; null: nobody did. */
  deviations: z.array(deviation.extend({ by: staff.nullable() })),
  calls: z.array(recordedPhoneCall),
  outcomes: z.array(recordedVerdict),
  restrictions: z.array(restriction),
  handovers: z.array(handover),
  log: z.array(logEntry),
})

/** FUP-115: the print of a joined case is that of the older one (FUP-08). */
export const casePrint = { input: row, output: printedCase }

export type PrintedCase = z.infer<typeof printedCase>
