import { outbox } from '#contract/outbox.ts'
import { submissionAdditionalData } from '#domain/assessment/submission-encryption.ts'
import { isConfirmed } from '#server/services/accounts/confirmed-identity.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { submissionKey, decryptSubmission } from '#server/services/assessments/decrypt-hpke.ts'
import { refusal } from '#server/core/refusal.ts'

const key = endpoint('outbox.key')
  .input(outbox.key.input)
  .output(outbox.key.output)
  .query(({ ctx }) => submissionKey(ctx.keyring))

/** S11: opens only for the user who encrypted it. The flow's own call stores it afterwards, as if never queued. */
const open = endpoint('outbox.open')
  .input(outbox.open.input)
  .output(outbox.open.output)
  .query(async ({ ctx, input }) => {
    // X6: the time of encryption cannot be proven. The submission stays in its queue.
    if (!(await isConfirmed(ctx.db))) throw refusal('identity-unconfirmed')
    const text = await decryptSubmission(
      ctx.keyring,
      input,
      submissionAdditionalData(ctx.caller.userId, input.id),
    )
    if (text === null) throw refusal('unreadable-letter')
    ctx.note({ resourceType: 'letter', resourceId: input.id })
    return { text }
  })

export const outboxRouter = router({ key, open })
