import type { Release } from './program-copy.ts'

/*
 * Four releases rename the column `observer_role` of assessments to `author_role`.
 * Each can be rolled out beside the one before (ADR 26).
 */

const SCHEMA = 'src/server/database/schema/assessment-tables.ts'
const columnOf = (name: string, more = '') =>
  `    observerRole: text('${name}', { enum: roles })${more},`
const COLUMN = columnOf('observer_role', '.notNull()')
const WRITERS = [
  ['src/server/features/officer/router.ts', 'author.role'],
  ['src/server/features/observation/router.ts', 'caller.role'],
  ['src/server/features/observation/observation-submission.ts', 'caller.role'],
  ['src/server/features/treatment/router.ts', 'caller.role'],
] as const

const bothColumns = [
  {
    file: SCHEMA,
    find: COLUMN,
    put: `${columnOf('observer_role')}\n    authorRole: text('author_role', { enum: roles }),`,
  },
  ...WRITERS.map(([file, role]) => ({
    file,
    find: `observerRole: ${role},`,
    put: `observerRole: ${role}, authorRole: ${role},`,
  })),
  {
    file: 'src/server/features/ownData/own-records.ts',
    find: 'observerRole: row.observerRole,',
    put: 'observerRole: row.authorRole ?? row.observerRole,',
  },
]

const JOB = `import { sql } from 'drizzle-orm'
import { inTransaction } from '../../../src/server/core/database.ts'
import type { Job } from './job.ts'

export const backfillJob: Job = {
  name: 'backfill',
  everyMs: 500,
  run: ({ pool }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const { rowCount } = await db.execute(sql\`update assessments set author_role = observer_role where id in (
        select id from assessments where author_role is null limit 500 for update skip locked)\`)
      // Not faster: the stream sends every row, and a page that reconnects gets at most ten thousand missed events (ADR 26).
      return { counts: { filled: rowCount ?? 0 }, isMore: false }
    }),
}
`

const withJob = [
  { file: 'src/domain/operation/jobs.ts', find: `  'events',`, put: `  'events',\n  'backfill',` },
  {
    file: 'src/server/jobs/all.ts',
    find: `import { archiveJob }`,
    put: `import { backfillJob } from './backfill.ts'\nimport { archiveJob }`,
  },
  { file: 'src/server/jobs/all.ts', find: '  archiveJob,', put: '  archiveJob,\n  backfillJob,' },
]

const newColumn = [{ file: SCHEMA, find: COLUMN, put: columnOf('author_role', '.notNull()') }]

const padded = (number: number): string => String(number).padStart(4, '0')

/** Those of this program come before. */
const version = (n: number): string => `999.${n}.0`

const DROP = 'ALTER TABLE "assessments" DROP COLUMN "observer_role"'

/** In order; `first` is the number of the first new migration. */
export const renamingReleases = (first: number) => {
  const tag = (n: number, name: string) => `${padded(first + n)}_${name}`
  const expand = {
    [tag(0, 'expand')]: `-- expand
ALTER TABLE "assessments" ADD COLUMN "author_role" text;--> statement-breakpoint
ALTER TABLE "assessments" ALTER COLUMN "observer_role" DROP NOT NULL;`,
  }
  const backfill = {
    ...expand,
    [tag(1, 'backfill')]: `-- expand
DROP INDEX CONCURRENTLY IF EXISTS "assessments_unfilled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assessments_unfilled" ON "assessments" ("id") WHERE "author_role" is null;`,
  }
  const check = {
    ...backfill,
    [tag(2, 'check')]: `-- contract ${padded(first)} after ${version(2)}
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_author" CHECK ("author_role" is not null) NOT VALID;`,
    [tag(3, 'validate')]: `-- contract ${padded(first)} after ${version(2)}
ALTER TABLE "assessments" VALIDATE CONSTRAINT "assessments_author";`,
  }
  const contract = {
    ...check,
    [tag(4, 'contract')]: `-- contract ${padded(first + 3)} after ${version(3)}
${DROP};--> statement-breakpoint
DROP INDEX "assessments_unfilled";`,
  }
  const none = {}
  return {
    /** Adds the column. This program writes both columns, and reads the one that has a value. */
    expand: {
      name: 'expand',
      version: version(1),
      changes: bothColumns,
      files: none,
      migrations: expand,
    },
    /** Fills in the rows of earlier programs. */
    backfill: {
      name: 'backfill',
      version: version(2),
      changes: [...bothColumns, ...withJob],
      files: { 'src/server/jobs/backfill.ts': JOB },
      migrations: backfill,
    },
    /** The program neither reads nor writes the old column. */
    switch: {
      name: 'switch',
      version: version(3),
      changes: newColumn,
      files: none,
      migrations: check,
    },
    /** Drops the old column. */
    contract: {
      name: 'contract',
      version: version(4),
      changes: newColumn,
      files: none,
      migrations: contract,
    },
    /** A defect that must be found: it drops the column while earlier programs still write it. */
    tooEarly: {
      name: 'too-early',
      version: version(2),
      changes: newColumn,
      files: none,
      migrations: {
        ...expand,
        [tag(1, 'early')]: `-- contract ${padded(first)} after ${version(1)}\n${DROP};`,
      },
    },
  } satisfies Readonly<Record<string, Release>>
}
