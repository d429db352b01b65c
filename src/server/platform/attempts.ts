import { isIPv6 } from 'node:net'
import { eq, inArray, sql } from 'drizzle-orm'
import { attempts } from '../database/schema/security.ts'
import type { Context } from './context.ts'
import type { Db } from './database.ts'
import { knownDeviceOf } from './known-device.ts'
import { refusal } from './refusal.ts'
import type { AuditedSteps } from './stepping.ts'

const WINDOW_MS = 15 * 60_000

/**
 * AUTH-11, I1: how often something may go wrong within a quarter of an hour. The specification names the first two;
 * the others stand against many accounts tried from many addresses.
 */
const limits = {
  account: 5,
  address: 20,
  company: 100,
  /** Counted with the others so that the work is the same. */
  'no-company': Number.POSITIVE_INFINITY,
  everyone: 1_000,
  device: 5,
} as const

type Scope = keyof typeof limits

/** Whose secret is tried. */
type About = {
  readonly userId: string | null
  /** Stands for the account where nobody has it: the same work and the same limit (A6). */
  readonly key: string
  readonly companyId: string | null
}

/** What becomes of a try that was let in. */
export type Attempt = {
  readonly right: (db: Db) => Promise<void>
  readonly wrong: (db: Db) => Promise<void>
  /** It was not tried after all: the server was busy. */
  readonly untried: (db: Db) => Promise<void>
}

/** Whoever has one address of an IPv6 network has all of its 2^64. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.groups?.['v4']
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: 8 - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0')
  return [...(left ?? []), ...zeros, ...(right ?? [])].slice(0, 4).join(':')
}

/** Neither address nor e-mail is stored, but what the key outside the database makes of them. */
const bucketOf = (ctx: Context, scope: Scope, what: string): string =>
  `${scope} ${ctx.keyring.sign(`attempts ${scope} ${what}`)}`

/** One more; counting starts from nothing once its time is up. */
const count = async (db: Db, buckets: readonly string[], now: Date) =>
  db
    .insert(attempts)
    .values(
      [...buckets].toSorted().map((bucket) => ({
        bucket,
        failures: 1,
        expiresAt: new Date(now.getTime() + WINDOW_MS),
      })),
    )
    .onConflictDoUpdate({
      target: attempts.bucket,
      set: {
        failures: sql`case when ${attempts.expiresAt} <= ${now.toISOString()}::timestamptz then 1
          else ${attempts.failures} + 1 end`,
        expiresAt: sql`case when ${attempts.expiresAt} <= ${now.toISOString()}::timestamptz
          then excluded.expires_at else ${attempts.expiresAt} end`,
      },
    })
    .returning()

type Row = typeof attempts.$inferSelect

const isFull = ({ bucket, failures, expiresAt }: Row, now: Date, spare: number): boolean =>
  expiresAt > now && failures >= limits[bucket.slice(0, bucket.indexOf(' ')) as Scope] + spare

/**
 * Before a password or a code is looked at: refused as 'too-many-attempts' with Retry-After when too much has gone wrong
 * lately. The account's own try is counted at once, so that many at the same time are no way around it. Never for
 * good: what is refused does not count, and a browser where the account has signed in before has a count of its own
 * (A8). When it cannot be counted, nothing is tried (I1).
 */
export const admitAttempt = async (ctx: AuditedSteps, about: About): Promise<Attempt> => {
  const { userId, key, companyId } = about
  const device = userId === null ? null : knownDeviceOf(ctx, userId)
  const own =
    device === null
      ? bucketOf(ctx, 'account', userId ?? key)
      : bucketOf(ctx, 'device', `${device} ${userId}`)
  const shared =
    device === null
      ? [
          bucketOf(ctx, 'address', networkOf(ctx.client.address)),
          companyId === null
            ? bucketOf(ctx, 'no-company', '')
            : bucketOf(ctx, 'company', companyId),
          bucketOf(ctx, 'everyone', ''),
        ]
      : []
  const full = await ctx.step(async (db) => {
    const now = ctx.now()
    await count(db, [own], now)
    const rows = await db
      .select()
      .from(attempts)
      .where(inArray(attempts.bucket, [own, ...shared]))
    const found = rows.filter((row) => isFull(row, now, row.bucket === own ? 1 : 0))
    // What is refused is not counted: it would make the waiting longer for whom it is not about.
    if (found.length > 0) await takeBack(db, own)
    return found
  })
  if (full.length > 0) {
    const until = Math.max(...full.map(({ expiresAt }) => expiresAt.getTime()))
    ctx.setRetryAfter(Math.max(1, Math.ceil((until - ctx.now().getTime()) / 1000)))
    await ctx.step((db) =>
      ctx.audit(db, {
        result: 'refused',
        details: { reason: 'too-many-attempts' },
        ...(userId !== null && { userId }),
      }),
    )
    throw refusal('too-many-attempts')
  }
  return {
    right: async (db) => void (await db.delete(attempts).where(eq(attempts.bucket, own))),
    wrong: async (db) => void (shared.length > 0 && (await count(db, shared, ctx.now()))),
    untried: (db) => takeBack(db, own),
  }
}

const takeBack = async (db: Db, bucket: string): Promise<void> => {
  await db
    .update(attempts)
    .set({ failures: sql`greatest(${attempts.failures} - 1, 0)` })
    .where(eq(attempts.bucket, bucket))
}
