import { sql, and, eq, type SQL } from 'drizzle-orm'
import {
  wardsLeft,
  watchGap,
  watchWays,
  type OpenWard,
  type WatchWay,
} from '#domain/follow-up/watch/case-watch.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { pairLocks } from '#server/database/locks.ts'
import { followUpSettings } from '#server/database/schema/follow-up.ts'
import { companies, departments } from '#server/database/schema/organisation.ts'
import { text, type Language, type TextKey } from '#server/core/server-texts.ts'

/**
 * FUP-122: the departments with open cases, of one company or of all (null). It counts the cases and reads nothing else of
 * them, so that an administrator may call it (FUP-112).
 */
const selectOpenWards = (companyId: string | null, where: SQL): SQL => sql`
  select w.department_id as "departmentId", w.name, w.cases, w.since, w.company_id, w.company_name,
    w.has_shift_leader as "hasShiftLeader", w.has_watcher as "hasStaff"
  from app.open_wards(${companyId}::uuid) w where ${where} order by w.name, w.department_id`

/** As `watchGap` of the rules has it: without a shift leader, or without anybody. */
export const selectUnwatched = (companyId: string | null): SQL =>
  selectOpenWards(companyId, sql`not w.has_shift_leader`)

/** The departments of the company with open cases. */
const readOpenWards = async (db: Db, companyId: string): Promise<readonly OpenWard[]> => {
  const { rows } = await db.execute<OpenWard>(selectOpenWards(companyId, sql`true`))
  return rows
}

/** FUP-122: the lock of a company's open cases and of those who watch them. */
const watchKey = (companyId: string): SQL => sql`${pairLocks.watch}, hashtext(${companyId})`

/**
 * FUP-122: for a call that gives a department an open case: until it ends, nothing takes the staff of the company away
 * (`keepWatch`). It comes before the locks of rows: erasing an account takes its lock first, and writes to cases then.
 */
export const shareWatch = async (db: Db, companyId: string | null): Promise<void> => {
  // A caller without a company has no case.
  if (companyId === null) return
  await db.execute(sql`select pg_advisory_xact_lock_shared(${watchKey(companyId)})`)
}

/** FUP-122: not of another company since the call began, and not deactivated. */
const isCallerActive = sql<boolean>`exists (select from users u
  where u.id = app.user_id() and u.is_active and u.company_id = ${departments.companyId})`

/**
 * FUP-122: a case opens, or comes, only to a department in use of a company that follows up, by a caller who is still of it.
 * To be called after `shareWatch`. Throws 'follow-up-off', 'not-active' and 'not-found'.
 */
export const requireWatch = async (db: Db, departmentId: string): Promise<void> => {
  const [place] = await db
    .select({
      isEnabled: followUpSettings.isEnabled,
      isInUse: sql<boolean>`${departments.isActive} and ${companies.isActive}`,
      isCallerActive,
    })
    .from(departments)
    .innerJoin(companies, eq(companies.id, departments.companyId))
    .leftJoin(followUpSettings, eq(followUpSettings.companyId, departments.companyId))
    .where(and(eq(departments.id, departmentId), eq(departments.companyId, sql`app.company_id()`)))
  if (place === undefined || !place.isCallerActive) throw refusal('not-found')
  if (place.isEnabled !== true) throw refusal('follow-up-off')
  if (!place.isInUse) throw refusal('not-active')
}

/** On Citus the lock of the accounts comes first, as in a call that has locked an account already. */
const lockWatch = async (db: Db, companyId: string): Promise<void> => {
  await db.execute(
    sql`select app.lock_reference_tables(), pg_advisory_xact_lock(${watchKey(companyId)})`,
  )
}

type Ctx = { readonly db: Db; readonly language: Language }

const casesText = (language: Language, { name, cases }: OpenWard): string =>
  text(language, cases === 1 ? 'open_cases_of_one' : 'open_cases_of', {
    department: name,
    count: cases,
  })

/** What the user does instead of a refused change. */
const remedies: Readonly<Partial<Record<WatchWay, TextKey>>> = {
  'call-list-emptied': 'open_cases_keep_number',
  'alert-address-removed': 'open_cases_keep_address',
}

const refusedText = (language: Language, way: WatchWay, wards: readonly OpenWard[]): string => {
  const remedy = text(language, remedies[way] ?? 'open_cases_close_first')
  return [...wards.map((ward) => `${casesText(language, ward)}.`), remedy].join(' ')
}

const askedText = (language: Language, wards: readonly OpenWard[]): string => {
  const sentences = wards.map((ward) =>
    text(language, watchGap(ward) === 'nobody' ? 'open_cases_nobody' : 'open_cases_no_leader', {
      cases: casesText(language, ward),
    }),
  )
  return [...sentences, text(language, 'open_cases_ask')].join(' ')
}

type Loss = {
  readonly way: WatchWay
  /** null: an account of no company sees no case. */
  readonly companyId: string | null
  /** The only department whose cases it is about; undefined: those of the company. */
  readonly departmentId?: string
  /** The fields of the form that a refusal names. */
  readonly fields?: readonly string[]
  /** The user has answered the question. */
  readonly isConfirmed?: boolean | undefined
}

/**
 * FUP-122: makes a change that may take from open cases those who see them or hear of them. Everything that can do so goes
 * through here, in its transaction. Throws 'open-cases' where it may not, and 'unwatched-cases' where the user has to
 * confirm it. No case opens meanwhile.
 */
export const keepWatch = async <T>(
  { db, language }: Ctx,
  { way, companyId, departmentId, fields = [], isConfirmed = false }: Loss,
  change: () => Promise<T>,
): Promise<T> => {
  if (companyId === null) return change()
  await lockWatch(db, companyId)
  const wards = await readOpenWards(db, companyId)
  const isConcerned = ({ departmentId: id }: OpenWard) =>
    departmentId === undefined || departmentId === id
  if (watchWays[way] === 'refused') {
    const open = wards.filter(isConcerned)
    if (open.length > 0) throw refusal('open-cases', refusedText(language, way, open), fields)
    return change()
  }
  const changed = await change()
  if (isConfirmed) return changed
  const left = wardsLeft(wards, await readOpenWards(db, companyId))
  if (left.length > 0) throw refusal('unwatched-cases', askedText(language, left))
  return changed
}
