import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { boardScreens as contract } from '#contract/boardScreens.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { pairLocks } from '#server/database/locks.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { boardScreens } from '#server/database/schema/follow-up.ts'
import { isIn } from '#server/services/follow-up/case-key.ts'
import { requireWard } from '#server/services/follow-up/locked-case.ts'

const MINUTE_MS = 60_000

/** FUP-42: a code is good for five minutes, and a screen for a day. */
const CODE_MS = 5 * MINUTE_MS
const SCREEN_MS = 24 * 60 * MINUTE_MS

/** Eight digits: of the codes of five minutes a guess finds none. Attempts are limited (A10). */
const newCode = (): string => String(randomInt(10 ** 8)).padStart(8, '0')

/** A screen of a department where the caller is shift leader: the policies show those of a company to its local admin. */
const ofOwnWard = (id: string) =>
  and(eq(boardScreens.id, id), isIn(boardScreens.departmentId, 'shift-leader'))

const staffOf = ({ userId }: Caller) => ({
  staffId: userId,
  staffName: sql<string>`app.own_name()`,
})

/** F-C5: what nobody needs more of. A program with the session of a shift leader fills no table. */
const MAX_SCREENS = 10
const MAX_CODES = 5

type Place = { readonly companyId: string; readonly departmentId: string; readonly now: Date }

/** Throws 'too-many-screens' where the department has its screens and codes, or the caller unused codes. */
const assertRoom = async (
  { db, caller }: { readonly db: Db; readonly caller: Caller },
  { companyId, departmentId, now }: Place,
): Promise<void> => {
  await db.execute(
    sql`select pg_advisory_xact_lock(${pairLocks.enrolment}, hashtext(${companyId}))`,
  )
  const at = now.toISOString()
  const isOpen = sql`(${boardScreens.codeHash} is not null and ${boardScreens.codeExpiresAt} > ${at})`
  const isShown = sql`(${boardScreens.tokenHash} is not null and ${boardScreens.endsAt} > ${at})`
  const ofWard = sql`${boardScreens.departmentId} = ${departmentId} and (${isOpen} or ${isShown})`
  const ofCaller = sql`${boardScreens.staffId} = ${caller.userId} and ${isOpen}`
  const [used] = await db
    .select({
      screens: sql<number>`(count(*) filter (where ${ofWard}))::int`,
      codes: sql<number>`(count(*) filter (where ${ofCaller}))::int`,
    })
    .from(boardScreens)
    .where(eq(boardScreens.companyId, companyId))
  if (used !== undefined && used.screens < MAX_SCREENS && used.codes < MAX_CODES) return
  throw refusal('too-many-screens')
}

export const enrol = endpoint('boardScreens.enrol')
  .input(contract.enrol.input)
  .output(contract.enrol.output)
  .mutation(async ({ ctx, input: { departmentId } }) => {
    const companyId = await requireWard(ctx.db, 'boardScreens.enrol', departmentId)
    const now = ctx.now()
    await assertRoom(ctx, { companyId, departmentId, now })
    const code = newCode()
    const codeExpiresAt = new Date(now.getTime() + CODE_MS)
    await ctx.db.insert(boardScreens).values({
      id: ctx.newId(),
      companyId,
      departmentId,
      codeHash: tokenHash(code),
      codeExpiresAt,
      enrolledAt: now,
      ...staffOf(ctx.caller),
      endsAt: new Date(now.getTime() + SCREEN_MS),
    })
    ctx.note(auditNoteFor('department', departmentId))
    return { code, expiresAt: codeExpiresAt.toISOString() }
  })

export const list = endpoint('boardScreens.list')
  .input(contract.list.input)
  .output(contract.list.output)
  .query(async ({ ctx, input: { departmentId } }) => {
    await requireWard(ctx.db, 'boardScreens.list', departmentId)
    const rows = await ctx.db
      .select()
      .from(boardScreens)
      .where(
        and(
          eq(boardScreens.departmentId, departmentId),
          isNotNull(boardScreens.tokenHash),
          sql`${boardScreens.endsAt} > ${ctx.now().toISOString()}`,
        ),
      )
      .orderBy(boardScreens.enrolledAt)
    return {
      rows: rows.map((row) => ({
        id: row.id,
        departmentId,
        enrolledAt: row.enrolledAt.toISOString(),
        enrolledBy: row.staffName,
        endsAt: row.endsAt.toISOString(),
      })),
    }
  })

export const renew = endpoint('boardScreens.renew')
  .input(contract.renew.input)
  .output(contract.renew.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const now = ctx.now()
    const endsAt = new Date(now.getTime() + SCREEN_MS)
    const [renewed] = await ctx.db
      .update(boardScreens)
      .set({ endsAt })
      .where(and(ofOwnWard(id), sql`${boardScreens.endsAt} > ${now.toISOString()}`))
      .returning({ departmentId: boardScreens.departmentId })
    if (renewed === undefined) throw refusal('not-found')
    ctx.note(auditNoteFor('department', renewed.departmentId))
    return { endsAt: endsAt.toISOString() }
  })

/** FUP-42: from anywhere, by a shift leader of its department. */
export const end = endpoint('boardScreens.end')
  .input(contract.end.input)
  .output(contract.end.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const [ended] = await ctx.db
      .delete(boardScreens)
      .where(ofOwnWard(id))
      .returning({ departmentId: boardScreens.departmentId })
    if (ended === undefined) throw refusal('not-found')
    ctx.note(auditNoteFor('department', ended.departmentId))
    return { id }
  })
