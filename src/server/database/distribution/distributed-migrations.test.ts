import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { distributedForm, distributedMigrations } from './distributed-migrations.ts'

const folder = join(import.meta.dirname, '../migrations')
/** Every distributed installation has it: no release before has `npm run distribute`, which refuses an older schema. */
const LAST_BEFORE = '0012_company_chains'

const names = (await readdir(folder))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))

test('D3 each migration of a distributed installation has statements that Citus takes', async () => {
  expect(names).toContain(LAST_BEFORE)
  for (const name of names.filter((one) => one > LAST_BEFORE)) {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8')
    expect(
      distributedForm(name, text),
      `${name} needs a line in distributed-migrations.ts`,
    ).not.toBe(null)
  }
})

test('D3 each form for Citus is of a migration that exists', () => {
  expect(Object.keys(distributedMigrations).filter((name) => !names.includes(name))).toEqual([])
})

const NEW = '9999_new'

test.each([
  'ALTER TABLE "assessments" ADD COLUMN "author_role" text',
  `ALTER TABLE "assessments" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL`,
  'ALTER TABLE "checks" ADD COLUMN "note" text',
  'ALTER TABLE "checks" DROP COLUMN "is_late"',
  'ALTER TABLE "users" ALTER COLUMN "is_new" SET NOT NULL',
  'ALTER TABLE "users" ADD CONSTRAINT "k" CHECK (a is not null) NOT VALID',
  'ALTER TABLE "checks" ALTER COLUMN "is_late" SET DEFAULT false',
  'ALTER TABLE "checks" VALIDATE CONSTRAINT "k"',
  'ALTER TABLE "checks" DROP CONSTRAINT "k"',
  'CREATE INDEX CONCURRENTLY a ON "assessments" ("id")',
  'DROP INDEX CONCURRENTLY IF EXISTS a',
  'DROP TABLE "notes"',
])('D3 Citus takes as it is: %s', (statement) => {
  const text = `-- expand\n${statement};--> statement-breakpoint\n${statement};\n`
  expect(distributedForm(NEW, text)).toEqual([statement, statement])
})

test.each([
  'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL)',
  'ALTER TABLE "checks" ADD CONSTRAINT "k" FOREIGN KEY ("a") REFERENCES "public"."users"("id")',
  'ALTER TABLE "checks" ADD CONSTRAINT "k" UNIQUE ("a")',
  'ALTER TABLE "audit_chain" ADD PRIMARY KEY ("chain","seq")',
  'ALTER TABLE "checks" ADD COLUMN "n" integer UNIQUE',
  'ALTER TABLE "checks" ADD COLUMN "is_late" boolean DEFAULT false',
  'ALTER TABLE "checks" ADD CONSTRAINT "k" CHECK (a is not null)',
  'ALTER TABLE "checks" ADD COLUMN "a" uuid REFERENCES "users"("id")',
  'ALTER TABLE "checks" ADD COLUMN "n" bigint GENERATED ALWAYS AS IDENTITY',
  'CREATE UNIQUE INDEX "a" ON "checks" USING btree ("id")',
  'UPDATE "checks" SET "a" = 1',
])('D3 needs a form for Citus: %s', (statement) => {
  expect(distributedForm(NEW, `ALTER TABLE "a" ADD COLUMN "b" text;\n${statement};`)).toBe(null)
})
