import { and, asc, gte, lte, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { briefKeys, type Counted } from '#domain/statistics/figures.ts'
import type { Purpose, Span } from '#domain/statistics/spans.ts'
import type { Db } from '#server/core/database.ts'
import type {
  statisticsCounts,
  statisticsReleases,
} from '#server/database/schema/statistics-tables.ts'
import { whereEquals } from '../organisation/scope.ts'
import type { StatisticsScope } from './figure-scope.ts'

/** All counts, or the releases to researchers (X3). */
type Table = typeof statisticsCounts | typeof statisticsReleases

/** The rows of a place. */
export const whereScope = (
  table: Table,
  { level, companyId, departmentId }: StatisticsScope,
): SQL | undefined =>
  and(
    sql`${table.level} = ${level}`,
    whereEquals(table.companyId, companyId),
    whereEquals(table.departmentId, departmentId),
  )

const briefColumns = sql.join(
  briefKeys.map((key) => sql`${sql.identifier(key)} int`),
  sql`, `,
)

/**
 * The counts of `briefKeys` alone: the others, of each symptom, are most of a row. The row is unpacked once, and not
 * once a key.
 */
const briefCounts = ({ counts }: Table): SQL<Counted['counts']> => sql`(
  select jsonb_strip_nulls(to_jsonb(brief)) from jsonb_to_record(${counts}) as brief (${briefColumns}))`

type Read = Counted & { readonly purpose: Purpose }
type Asked = Span & { readonly purpose?: Purpose }

/** The counts of the place in those spans, oldest first. Each span uses the index. */
export const readCounts = async (
  db: Db,
  table: Table,
  scope: StatisticsScope,
  spans: readonly Asked[],
): Promise<readonly Read[]> => {
  const { startsOn, total, counts } = table
  const [first, ...others] = spans.map(({ grain, from, to, purpose = 'sums' }) =>
    db
      .select({
        purpose: sql<Purpose>`${purpose}::text`.as('purpose'),
        startsOn,
        total,
        counts: (purpose === 'sums' ? sql<Counted['counts']>`${counts}` : briefCounts(table)).as(
          'counts',
        ),
      })
      .from(table)
      .where(
        and(
          whereScope(table, scope),
          sql`${table.grain} = ${grain}`,
          from === null ? undefined : gte(startsOn, from),
          lte(startsOn, to),
        ),
      ),
  )
  if (first === undefined) return []
  const [second, ...more] = others
  if (second === undefined) return first.orderBy(asc(startsOn))
  return unionAll(first, second, ...more).orderBy(asc(startsOn))
}
