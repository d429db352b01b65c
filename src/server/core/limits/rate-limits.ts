import { isIPv6 } from 'node:net'
import { escapeLiteral } from 'pg'
import type { Context } from '../call-context.ts'
import { runAccountStatements, withoutFlush } from '../database.ts'
import { refusal } from '../refusal.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS

/** The counter of an int column never gets there. */
const UNLIMITED = 2_147_483_647

/**
 * How often what within which time. AUTH-11 names the first two; the others guard against many accounts that are tried
 * from many addresses (I1), accounts made by a program (X1) and a disk filled with challenges (X4).
 */
const limitsByScope = {
  account: { most: 5, windowMs: QUARTER_MS },
  address: { most: 20, windowMs: QUARTER_MS },
  company: { most: 100, windowMs: QUARTER_MS },
  /** Counted with the others so that the work is the same (A6). */
  'no-company': { most: UNLIMITED, windowMs: QUARTER_MS },
  everyone: { most: 1_000, windowMs: QUARTER_MS },
  device: { most: 5, windowMs: QUARTER_MS },
  'sign-up-address': { most: 5, windowMs: HOUR_MS },
  'sign-up-network': { most: 20, windowMs: HOUR_MS },
  'sign-up-everyone': { most: 200, windowMs: HOUR_MS },
  'challenge-address': { most: 300, windowMs: QUARTER_MS },
  'challenge-everyone': { most: 10_000, windowMs: QUARTER_MS },
  refused: { most: 60, windowMs: QUARTER_MS },
  /** ADR 42: a wrong token of a program is tried again all night; one row a minute tells it. */
  'wrong-token': { most: 0, windowMs: QUARTER_MS },
} as const

/** One counter: of which limit, and of whom. */
export type Counter = { readonly scope: keyof typeof limitsByScope; readonly subject: string }

const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail = ''] = address.split('::')
  const [left = [], right = []] = [head, tail].map((part) =>
    part.split(':').filter((group) => group !== ''),
  )
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
}

const mappedOf = (address: string): string =>
  /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.groups?.['v4'] ?? address

/** An owner of one address of an IPv6 network has all of its 2^64. */
export const networkOf = (address: string): string => {
  const mapped = mappedOf(address)
  return isIPv6(mapped) ? groupsOf(mapped).slice(0, 4).join(':') : mapped
}

/** The addresses that one customer of a provider can have: a /24, or a /48 of IPv6. */
export const neighbourhoodOf = (address: string): string => {
  const mapped = mappedOf(address)
  return isIPv6(mapped)
    ? groupsOf(mapped).slice(0, 3).join(':')
    : mapped.split('.').slice(0, 3).join('.')
}

/** Neither address nor e-mail is stored, but what the key outside the database makes of them. */
export const bucketOf = (ctx: Pick<Context, 'keyring'>, { scope, subject: of }: Counter): string =>
  `${scope} ${ctx.keyring.sign(`attempts ${scope} ${of}`)}`

const arrayOf = (values: readonly (string | number)[]): string =>
  `array[${values.map((value) => escapeLiteral(String(value))).join(', ')}]`

const timeOf = (ctx: Context): string => escapeLiteral(ctx.now().toISOString())

/**
 * Counts one try in each counter before anything is done for it, so that many at once are not a way around a limit (X2).
 * Where one is full, none counts: refused as 'too-many-attempts' with Retry-After, after `beforeRefusal`.
 */
export const countAttempt = async (
  ctx: Context,
  counters: readonly Counter[],
  beforeRefusal: () => Promise<void>,
): Promise<void> => {
  const limits = counters.map(({ scope }) => limitsByScope[scope])
  const { ends } = await runAccountStatements<{ ends: Date | null }>(
    ctx.pool,
    withoutFlush(`select app.reserve(${arrayOf(counters.map((one) => bucketOf(ctx, one)))},
      ${arrayOf(limits.map(({ most }) => most))}::integer[],
      ${arrayOf(limits.map(({ windowMs }) => windowMs))}::bigint[], ${timeOf(ctx)}) as ends`),
  )
  if (ends === null) return
  ctx.setRetryAfter(Math.max(1, Math.ceil((ends.getTime() - ctx.now().getTime()) / 1000)))
  await beforeRefusal()
  throw refusal('too-many-attempts')
}

/**
 * A try that succeeded, or was not made after all, does not count. `next` runs after it in the same message, in a
 * transaction of its own: no counter is locked while that one waits for the disk.
 */
export const refundAttempt = <Row>(
  ctx: Context,
  counters: readonly Counter[],
  ...next: readonly string[]
): Promise<Row> => {
  const buckets = arrayOf(counters.map((one) => bucketOf(ctx, one)))
  return runAccountStatements(ctx.pool, withoutFlush(`select app.give_back(${buckets})`), ...next)
}

/** null: this refusal gets no audit row; else how many before it got none. The subject is an address or an account. */
export const countRefusal = async (
  ctx: Context,
  counter: Counter & { readonly scope: 'refused' | 'wrong-token' },
): Promise<number | null> => {
  const { most, windowMs } = limitsByScope[counter.scope]
  const bucket = escapeLiteral(bucketOf(ctx, counter))
  const { more } = await runAccountStatements<{ more: number | null }>(
    ctx.pool,
    withoutFlush(
      `select app.count_refusal(${bucket}, ${most}, ${windowMs}, ${timeOf(ctx)}) as more`,
    ),
  )
  return more
}
