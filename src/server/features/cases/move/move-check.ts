import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { saveCase, type LockedCase } from '#server/services/follow-up/locked-case.ts'
import { and, eq, or } from 'drizzle-orm'
import { isSeen, lastSeenWithout, lastShown } from '#domain/follow-up/check/counted-checks.ts'
import { checks } from '#server/database/schema/case-part-tables.ts'
import { isOfCompany } from '#server/services/follow-up/case-key.ts'
import { addMoves } from '#server/services/follow-up/entry-moves.ts'
import { drawNextCheck, readStart, storedGap } from '#server/services/follow-up/stored-watch.ts'
import { MAX_REDRAWS } from '../open.ts'
import { readCounted, explainGaps, reopenGaps, type Counted } from './gaps.ts'

/** FUP-08: a call that moves an entry from a case to another one; both are locked. */
export type MoveContext = Pick<Context, 'newId' | 'now'> & {
  readonly db: Db
  readonly from: LockedCase
  readonly to: LockedCase
}

type Row = LockedCase['row']

/** The board's column of the last check, and the references that are now in both cases: no other is drawn (FUP-03). */
const shownColumns = (counted: readonly Counted[]) => {
  const last = lastShown(counted)
  return {
    lastCheckKind: last?.kind ?? null,
    lastCheckAt: last === null ? null : new Date(last.observedAt),
    redraws: MAX_REDRAWS,
  }
}

const clockFrom = ({ maxGap, lastSeenAt }: Row, last: number | null) =>
  maxGap === null || last === null || last === lastSeenAt?.getTime()
    ? {}
    : { lastSeenAt: new Date(last), nextCheckAt: drawNextCheck(storedGap(maxGap), new Date(last)) }

/** FUP-31: the pause that the check began. */
const isAbsenceOf = ({ absence }: Row, moved: Counted): boolean =>
  moved.absence !== null && JSON.stringify(absence) === JSON.stringify(moved.absence)

/** FUP-08: the wrong case without the check. It never pauses again by that: a pause that the check ended stays over. */
const recountWithout = async (
  ctx: MoveContext,
  locked: LockedCase,
  moved: Counted,
  rest: readonly Counted[],
): Promise<void> => {
  const { row } = locked
  const startedAt = await readStart(ctx.db, locked)
  const last = lastSeenWithout(row.lastSeenAt?.getTime() ?? null, moved, rest, startedAt)
  await reopenGaps(ctx, locked, moved, { rest, startedAt })
  await saveCase(ctx.db, locked, {
    ...shownColumns(rest),
    ...clockFrom(row, last),
    ...(isAbsenceOf(row, moved) && { absence: null }),
  })
}

const absenceWith = (before: Row['absence'], moved: Counted): Row['absence'] =>
  isSeen(moved) ? null : (moved.absence ?? before)

/** FUP-08: the right case with the check, by the time of the check. */
const recountWith = async (
  ctx: MoveContext,
  locked: LockedCase,
  checkId: string,
): Promise<void> => {
  const { row } = locked
  const counted = await readCounted(ctx.db, row)
  const moved = counted.find(({ id }) => id === checkId)
  const rest = counted.filter(({ id }) => id !== checkId)
  // Older than the newest checks: it changes nothing that counts.
  if (moved === undefined) {
    await saveCase(ctx.db, locked, { redraws: MAX_REDRAWS })
    return
  }
  const seenAt = row.lastSeenAt?.getTime() ?? moved.observedAt
  const isNewest = counted.at(-1)?.id === checkId && moved.observedAt >= seenAt
  const startedAt = await readStart(ctx.db, locked)
  await explainGaps(ctx, locked, moved, { rest, startedAt })
  await saveCase(ctx.db, locked, {
    ...shownColumns(counted),
    ...clockFrom(row, isSeen(moved) ? Math.max(seenAt, moved.observedAt) : null),
    ...(isNewest && { absence: absenceWith(row.absence, moved) }),
  })
}

/** FUP-08, FUP-32: adds the check to the right case, with its corrections and its own times and staff. */
const copyCheck = async (ctx: MoveContext, checkId: string): Promise<string> => {
  const { companyId, departmentId, id: caseId } = ctx.to.row
  const newEntryId = ctx.newId()
  const rows = await ctx.db
    .select()
    .from(checks)
    .where(
      and(isOfCompany(checks, companyId), or(eq(checks.id, checkId), eq(checks.corrects, checkId))),
    )
  await ctx.db.insert(checks).values(
    rows.map((row) => ({
      ...row,
      companyId,
      departmentId,
      caseId,
      id: row.corrects === null ? newEntryId : ctx.newId(),
      corrects: row.corrects === null ? null : newEntryId,
    })),
  )
  return newEntryId
}

export const moveCheck = async (ctx: MoveContext, checkId: string): Promise<void> => {
  const { from, to } = ctx
  const before = await readCounted(ctx.db, from.row)
  const moved = before.find(({ id }) => id === checkId)
  const rest = before.filter(({ id }) => id !== checkId)
  const newEntryId = await copyCheck(ctx, checkId)
  await addMoves(ctx, { kind: 'check', from, to, entryId: checkId, newEntryId })
  if (moved === undefined) await saveCase(ctx.db, from, { redraws: MAX_REDRAWS })
  else await recountWithout(ctx, from, moved, rest)
  await recountWith(ctx, to, newEntryId)
}
