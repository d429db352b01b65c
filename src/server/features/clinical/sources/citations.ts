import { sql, type SQL } from 'drizzle-orm'
import type { CitingApproach } from '#contract/sources.ts'
import type { Db } from '#server/core/database.ts'

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
