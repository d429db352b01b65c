import { sql } from 'drizzle-orm'
import {
  wardsLeft,
  watchGap,
  watchWays,
  type OpenWard,
  type WatchWay,
} from '#domain/follow-up/watch/case-watch.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language, type TextKey } from '#server/core/server-texts.ts'
import { readOpenWards } from './open-wards.ts'
import { watchKey } from './share-watch.ts'

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
