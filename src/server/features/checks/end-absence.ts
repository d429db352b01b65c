import { checks as contract } from '#contract/checks.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import {
  assertVersion,
  caseNote,
  lockCase,
  saveCase,
} from '#server/services/follow-up/locked-case.ts'

const MINUTE_MS = 60_000

/** FUP-31: court and news are times of risk: the first check after the return is late after five minutes. */
const LATE_AFTER_MS = 5 * MINUTE_MS

export const endAbsence = endpoint('checks.endAbsence')
  .input(contract.endAbsence.input)
  .output(contract.endAbsence.output)
  .mutation(async ({ ctx, input: { id, version } }) => {
    const locked = await lockCase(ctx, 'checks.endAbsence', id)
    assertVersion(locked, version)
    const { absence, maxGap, guardId, guardSince } = locked.row
    if (absence === null) throw refusal('wrong-status')
    const now = ctx.now()
    // The limit is N minutes after the last check, so the last check is set that far back.
    const last = maxGap === null ? null : now.getTime() + LATE_AFTER_MS - maxGap * MINUTE_MS
    ctx.note(caseNote(locked))
    return saveCase(ctx.db, locked, {
      absence: null,
      ...(last !== null && { lastSeenAt: new Date(last), nextCheckAt: now }),
      // FUP-29: without a Fastvakt, somebody has to walk there first.
      ...(guardId === null && guardSince !== null && { guardSince: now }),
    })
  })
