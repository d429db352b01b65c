import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { watchAfterCheck } from '#server/features/checks/watch.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import type { Services } from '#server/core/context.ts'
import { checks, deviations } from '#server/database/schema/case-parts.ts'
import { cases } from '#server/database/schema/cases.ts'
import { companies } from '#server/database/schema/organisation.ts'
import { demoCases } from './ward-cases.ts'

const MINUTE_MS = 60_000

/** So long after the drawn moment the staff go: until then the board shows 'Gå nå'. */
const ON_THE_WAY_MS = 3 * MINUTE_MS
/** And never later than so long before the limit. */
const IN_TIME_MS = 1.5 * MINUTE_MS
const LOOK_EVERY_MS = 20_000

const kept = demoCases.flatMap(({ isKept, reference }) => (isKept === true ? [reference] : []))

const hourInNorway = (at: Date): number =>
  Number(at.toLocaleString('en-GB', { hour: '2-digit', timeZone: 'Europe/Oslo' }))

/** At night most people sleep. FUP-28: by day somebody talks with each. */
const kindAt = (at: Date, seed: number) => {
  const hour = hourInNorway(at)
  if (hour >= 23 || hour < 6) return 'asleep' as const
  return seed % 2 === 0 ? ('talked' as const) : ('awake' as const)
}

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
        or(
          lte(cases.nextCheckAt, new Date(now.getTime() - ON_THE_WAY_MS)),
          sql`${cases.lastSeenAt} + ${cases.maxGap} * interval '1 minute' <= ${inTime.toISOString()}`,
        ),
      ),
    )
    .for('update', { of: cases })
}

/**
 * FUP-40: the staff of the demonstration see to those whose check is due, so that the ward is in order an hour later too. The
 * cases that need somebody stay as they are: they are for the visitor who tries the board.
 */
export const keepWard = async (services: Services): Promise<void> => {
  const observedAt = services.now()
  await inTransaction(services.pool, { role: 'system', userId: null }, async (db) => {
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
