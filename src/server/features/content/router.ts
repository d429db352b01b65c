import { and, count, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { content } from '#contract/content.ts'
import { publicEndpoint, router } from '#server/core/endpoint.ts'
import {
  approaches,
  influenceRules,
  symptomGroups,
  symptoms,
} from '#server/database/schema/content-tables.ts'
import type { Db } from '#server/core/database.ts'

type ContentTable = PgTable & {
  readonly companyId: PgColumn
  readonly status: PgColumn
  readonly isActive: PgColumn
  readonly deletedAt: PgColumn
}

const inUse = (table: ContentTable): SQL | undefined =>
  and(
    isNull(table.companyId),
    isNull(table.deletedAt),
    eq(table.status, 'published'),
    eq(table.isActive, true),
  )

const counted = async (db: Db, table: ContentTable): Promise<number> => {
  const [row] = await db.select({ n: count() }).from(table).where(inUse(table))
  return row?.n ?? 0
}

/** Links that speak for an approach in use; every one has a named source. */
const countLinks = async (db: Db): Promise<number> => {
  const [row] = await db
    .select({ n: count() })
    .from(influenceRules)
    .innerJoin(approaches, eq(approaches.id, influenceRules.approachId))
    .where(and(inUse(approaches), eq(influenceRules.isActive, true)))
  return row?.n ?? 0
}

/** PUB-03: how much common content is published. */
const countFigures = async (db: Db) => ({
  symptomGroups: await counted(db, symptomGroups),
  symptoms: await counted(db, symptoms),
  approaches: await counted(db, approaches),
  links: await countLinks(db),
})

const figures = publicEndpoint('content.figures')
  .input(content.figures.input)
  .output(content.figures.output)
  .query(({ ctx }) => countFigures(ctx.db))

export const contentRouter = router({ figures })
