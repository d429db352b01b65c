import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { SourceDetails, CitingApproach } from '#contract/sources.ts'
import { isUnconfirmed } from '#domain/content/treatment-content.ts'
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

/**
 * Each citation of a source by an approach that is not removed, in its newest version or in the version in use. A
 * citation by the approach itself has no symptom. Only what the caller may see (ROLE-12).
 */
const citations = sql`
  select distinct a.id as approach_id, a.company_id, a.number, cited.key, cited.symptom_id
  from approaches a
  join content_versions v on v.kind = 'approach' and v.content_id = a.id
  cross join lateral (
    select link ->> 'sourceKey' as key, (link ->> 'symptomId')::uuid as symptom_id
    from jsonb_array_elements(v.fields -> 'links') as link
    union all
    select own.key, null from jsonb_array_elements_text(v.fields -> 'sourceKeys') as own (key)
  ) as cited
  where a.deleted_at is null and (v.version = a.version or v.version = (
    select max(newest.version) from content_versions newest
    where newest.kind = 'approach' and newest.content_id = a.id))`

type Counts = { readonly approachCount: number; readonly linkCount: number }

export const uncited: Counts = { approachCount: 0, linkCount: 0 }

/** CNT-08: the counts of each source that is cited, by its key. `which`: of one source only. */
export const countCitations = async (
  db: Db,
  which: SQL = sql`true`,
): Promise<ReadonlyMap<string, Counts>> => {
  const { rows } = await db.execute<Counts & { key: string }>(sql`
    select key, count(distinct approach_id)::int as "approachCount", count(symptom_id)::int as "linkCount"
    from (${citations}) as c where ${which} group by key`)
  return new Map(rows.map(({ key, ...counts }) => [key, counts]))
}

/** For `countCitations`. */
export const ofSource = (key: string): SQL => sql`key = ${key}`

type Citation = {
  readonly id: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly companyName: string | null
  readonly symptomId: string | null
  readonly symptomNo: string | null
  readonly symptomEn: string | null
}

/** CNT-08: the approaches that cite the source, with the symptoms of those links. */
export const listCitingApproaches = async (db: Db, key: string): Promise<CitingApproach[]> => {
  const { rows } = await db.execute<Citation>(sql`
    select a.id, a.name_no as "nameNo", a.name_en as "nameEn", companies.name as "companyName",
      s.id as "symptomId", s.name_no as "symptomNo", s.name_en as "symptomEn"
    from (${citations}) as c
    join approaches a on a.id = c.approach_id
    left join companies on companies.id = c.company_id
    left join symptoms s on s.id = c.symptom_id
    where c.key = ${key}
    order by companies.name nulls first, a.number, a.id, s.name_no, s.id`)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((citing) =>
    citing.slice(0, 1).map(({ id, nameNo, nameEn, companyName }) => ({
      id,
      nameNo,
      nameEn,
      companyName,
      symptoms: citing.flatMap(({ symptomId, symptomNo, symptomEn }) =>
        symptomId === null || symptomNo === null
          ? []
          : [{ id: symptomId, nameNo: symptomNo, nameEn: symptomEn }],
      ),
    })),
  )
}

/** What results and documents show of a source. */
const shownFields = ['title', 'organisation', 'year', 'url'] as const

/** ADR 18: a clinical approval from before such a change of a cited source does not cover it. */
export const isShownChange = (stored: SourceDetails, now: SourceDetails): boolean =>
  shownFields.some((name) => stored[name] !== now[name]) ||
  isUnconfirmed(stored.checked) !== isUnconfirmed(now.checked)
