import { and, count, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  approaches,
  influenceRules,
  symptomGroups,
  symptoms,
} from '#server/database/schema/content.ts'
import type { Db } from '#server/platform/database.ts'

type ContentTable = PgTable & {
  readonly companyId: PgColumn
  readonly status: PgColumn
  readonly isActive: PgColumn
  readonly deletedAt: PgColumn
}

const inUse = (table: ContentTable): SQL | undefined =>
  and(
    isNull(table.companyId),
    eq(table.status, 'published'),
    eq(table.isActive, true),
    isNull(table.deletedAt),
  )

const counted = async (db: Db, table: ContentTable): Promise<number> => {
  const [row] = await db.select({ n: count() }).from(table).where(inUse(table))
  return row?.n ?? 0
}

/** Of the approaches in use: those of another one speak for nothing. */
const countedLinks = async (db: Db): Promise<number> => {
  const [row] = await db
    .select({ n: count() })
    .from(influenceRules)
    .innerJoin(approaches, eq(approaches.id, influenceRules.approachId))
    .where(and(inUse(influenceRules), inUse(approaches)))
  return row?.n ?? 0
}

/** PUB-03: how much common content is published. Every influence rule has a named source. */
export const countFigures = async (db: Db) => ({
  symptomGroups: await counted(db, symptomGroups),
  symptoms: await counted(db, symptoms),
  approaches: await counted(db, approaches),
  links: await countedLinks(db),
})
