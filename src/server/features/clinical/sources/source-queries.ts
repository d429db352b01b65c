import { and, eq, isNull } from 'drizzle-orm'
import type { SourceDetails } from '#contract/sources.ts'
import { isUnconfirmed } from '#domain/content/source-verification.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { hasSameContent } from '#server/database/same-content.ts'
import { sources } from '#server/database/schema/content-tables.ts'
import type { Db } from '#server/core/database.ts'

const columns = {
  id: sources.key,
  title: sources.title,
  organisation: sources.organisation,
  year: sources.year,
  url: sources.url,
  whatItSupports: sources.whatItSupports,
  checked: sources.checked,
  unconfirmed: sources.unconfirmed,
  note: sources.note,
  version: sources.version,
}

const isKept = isNull(sources.deletedAt)
const saved = { id: sources.key, version: sources.version }

export const listSources = (db: Db) =>
  db.select(columns).from(sources).where(isKept).orderBy(norwegianOrder(sources.title), sources.key)

/** Undefined when it is missing or removed. */
export const findSource = async (db: Db, key: string) => {
  const [source] = await db
    .select(columns)
    .from(sources)
    .where(and(eq(sources.key, key), isKept))
  return source
}

type NewSource = SourceDetails & { readonly id: string }

/** Undefined when the key is taken already. */
export const insertSource = async (db: Db, { id: key, ...details }: NewSource) => {
  const [made] = await db
    .insert(sources)
    .values({ key, ...details, unconfirmed: isUnconfirmed(details.checked) })
    .onConflictDoNothing()
    .returning(saved)
  return made
}

/** The source that an earlier call made of the same content. */
export const findRepeatedSource = async (db: Db, source: NewSource) => {
  const before = await findSource(db, source.id)
  return before && hasSameContent(before, source)
    ? { id: before.id, version: before.version }
    : undefined
}

type Change = SourceDetails & { readonly changedInUseAt?: Date }

/** Undefined when it is no longer there in that version. */
export const updateSource = async (
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
  change: Change,
) => {
  const [changed] = await db
    .update(sources)
    .set({ ...change, unconfirmed: isUnconfirmed(change.checked), version: version + 1 })
    .where(and(eq(sources.key, id), eq(sources.version, version), isKept))
    .returning(saved)
  return changed
}

/** False when it is missing or removed already. */
export const markSourceRemoved = async (db: Db, key: string, at: Date): Promise<boolean> => {
  const removed = await db
    .update(sources)
    .set({ deletedAt: at })
    .where(and(eq(sources.key, key), isKept))
    .returning({ id: sources.key })
  return removed.length > 0
}
