import { outbox } from '#contract/outbox.ts'
import { letterAbout } from '#domain/assessment/letter.ts'
import { isConfirmed } from '#server/database/organisation/identity.ts'
import { endpoint, router } from '#server/platform/endpoint.ts'
import { letterKey, openLetter } from '#server/platform/letters.ts'
import { refusal } from '#server/platform/refusal.ts'

const key = endpoint('outbox.key')
  .input(outbox.key.input)
  .output(outbox.key.output)
  .query(({ ctx }) => letterKey(ctx.keyring))

/** S11: for whoever sealed it alone; it is stored by the flow's own call afterwards, as if it had never waited. */
const open = endpoint('outbox.open')
  .input(outbox.open.input)
  .output(outbox.open.output)
  .query(async ({ ctx, input }) => {
    // X6: when it was sealed nobody can prove. It waits where it lies.
    if (!(await isConfirmed(ctx.db))) throw refusal('identity-unconfirmed')
    const text = openLetter(ctx.keyring, input, letterAbout(ctx.caller.userId, input.id))
    if (text === null) throw refusal('unreadable-letter')
    ctx.note({ resourceType: 'letter', resourceId: input.id })
    return { text }
  })

export const outboxRouter = router({ key, open })
