import { eq } from 'drizzle-orm'
import { attempts } from '#server/database/schema/security.ts'
import type { Db } from '#server/core/database.ts'
import {
  countAttempt,
  bucketOf,
  refundAttempt,
  networkOf,
  type Counter,
} from '#server/core/limits/rate-limits.ts'
import type { AuditedStepContext, Context } from '#server/core/call-context.ts'

/** Shared machines are the rule in a prison. */
const MAX_ACCOUNTS = 10

const signed = (device: string, userId: string): string => `device ${device} ${userId}`

/** The browser's own id, then a signature for each account that has signed in there. */
const splitValue = (value: string): readonly [string, readonly string[]] => {
  const [device = '', ...signatures] = value.split('~')
  return [device, signatures.slice(0, MAX_ACCOUNTS)]
}

/**
 * A8: the id of a browser where the account has signed in before; null: it has not. Password attempts from
 * elsewhere do not lock the owner out in this browser.
 */
const knownDeviceOf = (
  { client, keyring }: Pick<Context, 'client' | 'keyring'>,
  userId: string,
): string | null => {
  const [device, signatures] = splitValue(client.knownDevice ?? '')
  const isKnown = signatures.some((one) => keyring.verify(signed(device, userId), one) === 'right')
  return isKnown ? device : null
}

/** After a sign-in; it opens nothing by itself. */
export const rememberDevice = (ctx: Context, userId: string): void => {
  if (knownDeviceOf(ctx, userId) !== null) return
  const [known, signatures] = splitValue(ctx.client.knownDevice ?? '')
  const device = known === '' ? ctx.newId() : known
  const kept = [ctx.keyring.sign(signed(device, userId)), ...signatures].slice(0, MAX_ACCOUNTS)
  ctx.setKnownDevice([device, ...kept].join('~'))
}

/** Whose secret is tried. */
type AttemptSubject = {
  readonly userId: string | null
  /** The account's counter where nobody has the account: the same work and the same limit (A6). */
  readonly key: string
  readonly companyId: string | null
}

/** A try that was let in; it counts as a wrong one until it is given back. */
export type Attempt = {
  /** The account's own counter. */
  readonly bucket: string
  /**
   * The secret was right, or it was not tried after all because the server was busy. Statements of `next` run in the
   * same message, in transactions of their own; the row is that of the last one.
   */
  readonly refund: <Row>(...next: readonly string[]) => Promise<Row>
  /** The whole sign-in was right: the account's count starts from nothing. */
  readonly markSucceeded: (db: Db) => Promise<void>
}

/** A browser where the account has signed in before has a counter of its own (A8). */
const countersOf = (
  ctx: AuditedStepContext,
  about: AttemptSubject,
): readonly [Counter, ...Counter[]] => {
  const { userId, key, companyId } = about
  const device = userId === null ? null : knownDeviceOf(ctx, userId)
  if (device !== null) return [{ scope: 'device', subject: `${device} ${userId}` }]
  return [
    { scope: 'account', subject: userId ?? key },
    { scope: 'address', subject: networkOf(ctx.client.address) },
    companyId === null
      ? { scope: 'no-company', subject: '' }
      : { scope: 'company', subject: companyId },
    { scope: 'everyone', subject: '' },
  ]
}

/**
 * AUTH-11, I1: before a password or a code is looked at, the try is counted. Refused as 'too-many-attempts' with
 * Retry-After where too many have gone wrong lately. A refused try does not count, so that no account is closed for
 * good (A8). When the try cannot be counted, nothing is tried (I1).
 */
export const admitAttempt = async (
  ctx: AuditedStepContext,
  about: AttemptSubject,
): Promise<Attempt> => {
  const counters = countersOf(ctx, about)
  const { userId } = about
  await countAttempt(ctx, counters, () =>
    ctx.auditRefusal({
      details: { reason: 'too-many-attempts' },
      ...(userId !== null && { userId }),
    }),
  )
  const own = bucketOf(ctx, counters[0])
  return {
    bucket: own,
    refund: (...next) => refundAttempt(ctx, counters, ...next),
    markSucceeded: async (db) => void (await db.delete(attempts).where(eq(attempts.bucket, own))),
  }
}
