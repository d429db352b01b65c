import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { serviceAccounts as contract } from '#contract/serviceAccounts.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import {
  isTokenDay,
  serviceAccountState,
  type ServiceScope,
} from '#domain/access/service-accounts.ts'
import { norwegianDay } from '#domain/content/approval.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { createServiceToken } from '#server/core/service-token.ts'
import { text } from '#server/core/server-texts.ts'
import { whereEquals } from '#server/services/organisation/scope.ts'
import { companies, users } from '#server/database/schema/organisation.ts'
import { serviceAccounts } from '#server/database/schema/security.ts'

const {
  id: accountId,
  companyId,
  name,
  scopes,
  lastDay,
  createdAt,
  rotatedAt,
  endedAt,
} = serviceAccounts

/** The company of the caller's accounts; null: those of the installation. A local admin without one has none. */
const ownCompany = (caller: Caller): string | null => {
  if (isSuperadmin(caller.role)) return null
  if (caller.companyId === null) throw refusal('forbidden')
  return caller.companyId
}

/** ROLE-08: a local admin reaches the accounts of the own company, as the policies say too. */
const reached = (caller: Caller): SQL | undefined => {
  const company = ownCompany(caller)
  return company === null ? undefined : eq(companyId, company)
}

/** Throws 'invalid-input' unless a token may be valid until that day. */
const assertTokenDay = ({ language, now }: Context, day: string): void => {
  if (isTokenDay(day, norwegianDay(now().getTime()))) return
  throw refusal('invalid-input', text(language, 'error_token_day'), ['lastDay'])
}

const noteOf = (id: string, company: string | null, details: object = {}) =>
  auditNoteFor('service-account', id, {
    ...(company !== null && { companyId: company }),
    ...details,
  })

const list = endpoint('serviceAccounts.list')
  .input(contract.list.input)
  .output(contract.list.output)
  .query(async ({ ctx: { db, caller, now } }) => {
    const today = norwegianDay(now().getTime())
    const rows = await db
      .select({
        id: accountId,
        name,
        companyName: companies.name,
        scopes,
        lastDay,
        createdAt,
        createdBy: users.fullName,
        rotatedAt,
        endedAt,
      })
      .from(serviceAccounts)
      .leftJoin(companies, eq(companies.id, companyId))
      .leftJoin(users, eq(users.id, serviceAccounts.createdBy))
      .where(reached(caller))
      .orderBy(desc(createdAt), desc(accountId))
    return {
      rows: rows.map((row) => ({
        ...row,
        scopes: [...row.scopes],
        state: serviceAccountState(row, today),
        createdAt: row.createdAt.toISOString(),
        rotatedAt: row.rotatedAt?.toISOString() ?? null,
        endedAt: row.endedAt?.toISOString() ?? null,
      })),
    }
  })

type NewAccount = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly ServiceScope[]
  readonly lastDay: string
  readonly companyId: string | null
  readonly createdBy: string
}

/** F-C1: the answer of the same call was lost, and its token with it. The account has this one now; false: another account. */
const renewToken = async (db: Db, row: NewAccount, tokenHash: string): Promise<boolean> => {
  const renewed = await db
    .update(serviceAccounts)
    .set({ tokenHash })
    .where(
      and(
        eq(accountId, row.id),
        eq(serviceAccounts.createdBy, row.createdBy),
        whereEquals(companyId, row.companyId),
        eq(name, row.name),
        eq(scopes, row.scopes),
        eq(lastDay, row.lastDay),
        isNull(rotatedAt),
        isNull(endedAt),
      ),
    )
    .returning({ id: accountId })
  return renewed.length > 0
}

const create = endpoint('serviceAccounts.create')
  .input(contract.create.input)
  .output(contract.create.output)
  .mutation(async ({ ctx, input }) => {
    const company = ownCompany(ctx.caller)
    assertTokenDay(ctx, input.lastDay)
    const { token, tokenHash } = createServiceToken(ctx.newToken)
    const row = { ...input, companyId: company, createdBy: ctx.caller.userId }
    const made = await ctx.db
      .insert(serviceAccounts)
      .values({ ...row, tokenHash, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: accountId })
    if (made.length === 0 && !(await renewToken(ctx.db, row, tokenHash)))
      throw refusal('id-already-used', text(ctx.language, 'error_id_taken'))
    const details = { scopes: input.scopes.join(' '), lastDay: input.lastDay }
    ctx.note(noteOf(input.id, company, details))
    return { id: input.id, token }
  })

const rotate = endpoint('serviceAccounts.rotate')
  .input(contract.rotate.input)
  .output(contract.rotate.output)
  .mutation(async ({ ctx, input }) => {
    assertTokenDay(ctx, input.lastDay)
    const { token, tokenHash } = createServiceToken(ctx.newToken)
    const [rotated] = await ctx.db
      .update(serviceAccounts)
      .set({ tokenHash, lastDay: input.lastDay, rotatedAt: ctx.now() })
      .where(and(eq(accountId, input.id), isNull(endedAt), reached(ctx.caller)))
      .returning({ companyId })
    if (rotated === undefined) throw refusal('not-found')
    ctx.note(noteOf(input.id, rotated.companyId, { lastDay: input.lastDay }))
    return { id: input.id, token }
  })

/** Ended twice, the first time counts. */
const end = endpoint('serviceAccounts.end')
  .input(contract.end.input)
  .output(contract.end.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const mine = and(eq(accountId, id), reached(ctx.caller))
    const [found] = await ctx.db.select({ companyId }).from(serviceAccounts).where(mine)
    if (found === undefined) throw refusal('not-found')
    await ctx.db
      .update(serviceAccounts)
      .set({ endedAt: ctx.now() })
      .where(and(mine, isNull(endedAt)))
    ctx.note(noteOf(id, found.companyId))
    return { id }
  })

export const serviceAccountsRouter = router({ list, create, rotate, end })
