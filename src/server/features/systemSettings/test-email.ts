import { and, count, eq, gt } from 'drizzle-orm'
import { systemSettings } from '#contract/systemSettings.ts'
import { lockAccount } from '#server/services/accounts/accounts.ts'
import { auditLog } from '#server/database/schema/operation.ts'
import { users } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'
import { multiStepEndpoint } from '#server/core/endpoint.ts'
import { readRelay } from '#server/services/mail/relay-settings.ts'
import { sendMail } from '#server/services/mail/transport.ts'

const NAME = 'systemSettings.testEmail'
const HOUR_MS = 3_600_000
/** K3: test e-mails that one superadmin may send. */
const PER_HOUR = 5
/** V9: no failure is answered sooner, so that an address without a connection attempt looks like a silent port. */
const FAILS_AFTER_MS = 3_000

const sentSince = async (db: Db, userId: string, since: Date): Promise<number> => {
  const [row] = await db
    .select({ sent: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.userId, userId),
        eq(auditLog.action, NAME),
        eq(auditLog.result, 'done'),
        gt(auditLog.at, since),
      ),
    )
  return row?.sent ?? 0
}

/**
 * SET-02, K3: one mail to the caller's own address by the saved settings, now. It is counted before it is sent, and no
 * transaction waits for the relay. F-E2: a failure says its cause, by our own code, and the log has it too.
 */
export const testEmail = multiStepEndpoint(NAME)
  .input(systemSettings.testEmail.input)
  .output(systemSettings.testEmail.output)
  .mutation(async ({ ctx }) => {
    const { userId } = ctx.caller
    const held = ctx.network.wait(FAILS_AFTER_MS)
    const sending = await ctx.step(async (db) => {
      // Locked, so that two at the same time are counted one after the other.
      const account = await lockAccount(db, eq(users.id, userId))
      const since = new Date(ctx.now().getTime() - HOUR_MS)
      if (account === undefined || (await sentSince(db, userId, since)) >= PER_HOUR) {
        await ctx.audit(db, { result: 'refused', details: { reason: 'too-many' } })
        return 'too-many'
      }
      await ctx.audit(db, {})
      const relay = await readRelay(db, ctx)
      return relay === null ? 'no-relay' : { relay, to: account.email }
    })
    const message = { language: ctx.language, name: '', link: null }
    const failure =
      typeof sending === 'string'
        ? sending
        : await sendMail(ctx, sending.relay, ctx.newId(), 'test', { ...message, to: sending.to })
    if (failure === null) return { success: true, failure }
    ctx.log.warn({ failure }, 'test mail not sent')
    await held
    return { success: false, failure }
  })
