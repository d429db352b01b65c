import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { carePermissions } from '#domain/access/care-permissions.ts'
import { emailKey } from '#domain/account/user-account.ts'
import { shiftChangeAt } from '#domain/follow-up/shift-change.ts'
import { watchAfterCheck } from '#server/features/checks/close-gap.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import type { Services } from '#server/core/call-context.ts'
import { checks, deviations, handoverLines } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { followUpSettings } from '#server/database/schema/follow-up.ts'
import { auditLog } from '#server/database/schema/operation.ts'
import { companies, users } from '#server/database/schema/organisation.ts'
import { demoEmail } from './organisation.ts'
import { demoCases, isNight } from './ward-cases.ts'

const MINUTE_MS = 60_000

/** So long after the drawn moment the staff go: until then the board shows 'Gå nå'. */
const ON_THE_WAY_MS = 3 * MINUTE_MS
/** And never later than so long before the limit. */
const IN_TIME_MS = 1.5 * MINUTE_MS
const LOOK_EVERY_MS = 20_000

const kept = demoCases.flatMap(({ isKept, reference }) => (isKept === true ? [reference] : []))

/** FUP-28: by day somebody talks with each. */
const kindAt = (at: Date, seed: number) => {
  if (isNight(at)) return 'asleep' as const
  return seed % 2 === 0 ? ('talked' as const) : ('awake' as const)
}

/** So long after the last change by a visitor a case, or a shift change, is theirs. */
const VISITED_MS = 5 * MINUTE_MS

const changes = Object.entries(carePermissions).flatMap(([name, { audit }]) =>
  audit === 'lookup' || audit === 'none' ? [] : [name],
)

/** The staff of the demonstration leave no audit row. */
const visitedSince = (db: Db, since: Date) =>
  db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.resourceId, cases.id),
        gt(auditLog.at, since),
        inArray(auditLog.action, changes),
      ),
    )

/** FUP-25: only a visitor ends 'Ingen reaksjon'. */
const hasReaction = or(isNull(cases.lastCheckKind), ne(cases.lastCheckKind, 'no_reaction'))

const dueCases = (db: Db, now: Date) => {
  const inTime = new Date(now.getTime() + IN_TIME_MS)
  return db
    .select()
    .from(cases)
    .innerJoin(companies, eq(companies.id, cases.companyId))
    .where(
      and(
        eq(companies.isDemo, true),
        inArray(cases.reference, kept),
        ne(cases.status, 'closed'),
        isNull(cases.absence),
        isNotNull(cases.maxGap),
        hasReaction,
        notExists(visitedSince(db, new Date(now.getTime() - VISITED_MS))),
        or(
          lte(cases.nextCheckAt, new Date(now.getTime() - ON_THE_WAY_MS)),
          sql`${cases.lastSeenAt} + ${cases.maxGap} * interval '1 minute' <= ${inTime.toISOString()}`,
        ),
      ),
    )
    .for('update', { of: cases })
}

/** So long after the shift time the staff have changed. */
const HANDED_OVER_MS = 5 * MINUTE_MS

/** The times of the shift changes that a visitor goes through. */
const triedShifts = async (db: Db, since: Date): Promise<ReadonlySet<number>> => {
  const lines = await db
    .select({ shiftAt: handoverLines.shiftAt })
    .from(handoverLines)
    .innerJoin(companies, eq(companies.id, handoverLines.companyId))
    .where(
      and(
        eq(companies.isDemo, true),
        or(gt(handoverLines.offeredAt, since), gt(handoverLines.takenAt, since)),
      ),
    )
  return new Set(lines.map(({ shiftAt }) => shiftAt.getTime()))
}

/** FUP-50: the staff of the demonstration end the shift change that nobody tries. */
const endShiftChange = async (db: Db, now: Date): Promise<void> => {
  const tried = await triedShifts(db, new Date(now.getTime() - VISITED_MS))
  const found = await db
    .select({
      row: cases,
      times: followUpSettings.shiftTimes,
      natt: users.id,
      name: users.fullName,
    })
    .from(cases)
    .innerJoin(companies, eq(companies.id, cases.companyId))
    .innerJoin(followUpSettings, eq(followUpSettings.companyId, cases.companyId))
    .innerJoin(users, eq(users.emailKey, emailKey(demoEmail('natt'))))
    .where(and(eq(companies.isDemo, true), ne(cases.status, 'closed')))
  for (const { row, times, natt, name } of found) {
    const shiftAt = new Date(shiftChangeAt(times, now.getTime())?.shiftAt ?? Infinity)
    if (!(now.getTime() >= shiftAt.getTime() + HANDED_OVER_MS)) continue
    if (tried.has(shiftAt.getTime())) continue
    const { id: caseId, companyId, departmentId, staffId, staffName, staffFunction } = row
    // FUP-51: not by the one who went through it. Without an account, because a visitor may be signed in as that person.
    const taken = { takenAt: now, takerId: null, takerFunction: 'shift-leader' as const }
    const takerOf = (offeredBy: SQLWrapper) =>
      sql<string>`case when ${offeredBy} = ${natt}::uuid then 'Berit Betjent' else ${name}::text end`
    const part = { companyId, departmentId, caseId, staffId, staffName, staffFunction }
    await db
      .insert(handoverLines)
      .values({
        id: uuidv7(),
        ...part,
        shiftAt,
        offeredAt: now,
        ...taken,
        takerName: staffId === natt ? 'Berit Betjent' : name,
      })
      .onConflictDoUpdate({
        target: [handoverLines.caseId, handoverLines.shiftAt],
        set: { ...taken, takerName: takerOf(handoverLines.staffId) },
        setWhere: isNull(handoverLines.takenAt),
      })
  }
}

/**
 * FUP-40: the staff of the demonstration see to those whose check is due, so that the ward is in order an hour later too. The
 * cases that need somebody stay as they are: they are for the visitor who tries the board. So does what a visitor changes.
 */
export const keepWard = async (services: Services): Promise<void> => {
  const observedAt = services.now()
  await inTransaction(services.pool, { role: 'system', userId: null }, async (db) => {
    await endShiftChange(db, observedAt)
    for (const { cases: row } of await dueCases(db, observedAt)) {
      const { id: caseId, companyId, departmentId, staffId, staffName, staffFunction } = row
      const kind = kindAt(observedAt, row.nextCheckAt?.getTime() ?? 0)
      const seen = { kind, absence: null, observedAt, receivedAt: observedAt }
      await db.insert(checks).values({
        id: uuidv7(),
        companyId,
        departmentId,
        caseId,
        staffId,
        staffName,
        staffFunction,
        kind,
        observedAt,
        receivedAt: observedAt,
        change: 'same',
        text: '',
        isTimeCertain: true,
        submissionHash: '',
      })
      await db.update(cases).set(watchAfterCheck(row, seen)).where(eq(cases.id, caseId))
      // The machine may have slept.
      await db
        .update(deviations)
        .set({ to: observedAt })
        .where(
          and(eq(deviations.caseId, caseId), isNull(deviations.to), ne(deviations.kind, 'review')),
        )
    }
  })
}

/** For as long as the server runs. The next look makes up for one that fails, as when the database is away. */
export const startKeepingWard = (services: Services): void => {
  setInterval(() => void keepWard(services).catch(() => undefined), LOOK_EVERY_MS).unref()
}
