import { cases as contract } from '#contract/cases.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { lastReason, logInCase } from '#server/services/follow-up/case-log.ts'
import { requireReason } from '#server/services/follow-up/free-text.ts'
import {
  assertVersion,
  caseNote,
  lockCase,
  saveCase,
} from '#server/services/follow-up/locked-case.ts'

/** FUP-114: 'Sperr for sletting': the job of the retention leaves the case until a shift leader ends the hold. */
export const hold = endpoint('cases.hold')
  .input(contract.hold.input)
  .output(contract.hold.output)
  .mutation(async ({ ctx, input: { id, version, isHeld, reason } }) => {
    const locked = await lockCase(ctx, 'cases.hold', id)
    assertVersion(locked, version)
    if (locked.row.isHeld === isHeld) throw refusal('wrong-status')
    const kind = isHeld ? 'held' : 'hold-ended'
    requireReason(reason, await lastReason(ctx.db, locked.row, kind))
    await logInCase(ctx, locked, { kind, reason })
    ctx.note(caseNote(locked))
    return saveCase(ctx.db, locked, { isHeld })
  })
