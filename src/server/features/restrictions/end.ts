import { restrictions as contract } from '#contract/restrictions.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { logInCase } from '#server/services/follow-up/case-log.ts'
import { caseNote } from '#server/services/follow-up/locked-case.ts'
import { endPeriod, saveEarliestEnd } from './end-period.ts'
import { assertNewest, lockRestriction } from './locked-restriction.ts'

/** FUP-71: 'Avsluttet kl.': a person ends it. It says nothing of where the person in custody is. */
export const end = endpoint('restrictions.end')
  .input(contract.end.input)
  .output(contract.end.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const { locked, chain } = await lockRestriction(ctx, 'restrictions.end', id)
    assertNewest(chain, id)
    const [newest] = chain
    if (newest.endedAt !== null) {
      ctx.note({ isRepeated: true })
      return { id }
    }
    await endPeriod(ctx, locked, newest)
    await logInCase(ctx, locked, { kind: 'restriction-ended' })
    await saveEarliestEnd(ctx.db, locked)
    ctx.note(caseNote(locked))
    return { id }
  })
