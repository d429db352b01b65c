import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationFaults } from '#testing/database/migration-rules.ts'

const folder = join(import.meta.dirname, 'migrations')

test('R14 every migration after the baseline can run while older programs are at work', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const [baseline, ...later] = files
  expect(baseline).toBe('0000_baseline.sql')
  for (const file of later) {
    const text = await readFile(join(folder, file), 'utf8')
    expect(migrationFaults(Number(file.slice(0, 4)), text), file).toEqual([])
  }
})

test('R45-9 the newest migration alone keeps a snapshot when drizzle-kit compares the schema', async () => {
  const last = (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
  const snapshots = (await readdir(join(folder, 'meta'))).filter((name) => name !== '_journal.json')
  expect(snapshots).toEqual([`${last?.slice(0, 4)}_snapshot.json`])
})

const NEXT = 12
const expand = (statement: string) => migrationFaults(NEXT, `-- expand\n${statement};`)
const contract = (statement: string) =>
  migrationFaults(NEXT, `-- contract 0011 after 1.2.0\n${statement};`)

test.each([
  'CREATE TABLE "notes" ("id" uuid NOT NULL)',
  'CREATE TABLE "notes" ("id" uuid);--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "k" CHECK (true)',
  'CREATE TABLE "notes" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "n" ON "notes" USING btree ("id")',
  'ALTER TABLE "assessments" ADD COLUMN "author_role" text',
  `ALTER TABLE "users" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL`,
  'ALTER TABLE "assessments" ALTER COLUMN "observer_role" DROP NOT NULL',
  'CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id")',
  'DROP INDEX CONCURRENTLY IF EXISTS a;--> statement-breakpoint\nCREATE INDEX CONCURRENTLY a ON "assessments" ("id")',
])('R14 an expand may: %s', (statement) => expect(expand(statement)).toEqual([]))

const afterwards = [
  'ALTER TABLE "assessments" DROP COLUMN "observer_role"',
  'DROP TABLE "notes"',
  'ALTER TABLE "users" DROP CONSTRAINT "k"',
  'ALTER TABLE "users" ALTER COLUMN "is_new" SET NOT NULL',
  'ALTER TABLE "assessments" ADD CONSTRAINT "k" CHECK (author_role is not null) NOT VALID',
  'ALTER TABLE "assessments" VALIDATE CONSTRAINT "k"',
]
test.each(afterwards)('R14 only a contract may: %s', (statement) => {
  expect(expand(statement)).toHaveLength(1)
  expect(contract(statement)).toEqual([])
})

test.each([
  'ALTER TABLE "assessments" RENAME COLUMN "observer_role" TO "author_role"',
  'ALTER TABLE "notes" RENAME TO "remarks"',
  'ALTER TABLE "assessments" ALTER COLUMN "observer_role" SET DATA TYPE varchar(20)',
  'ALTER TABLE "assessments" ALTER COLUMN "author_role" SET NOT NULL',
  'ALTER TABLE "assessments" ADD COLUMN "author_role" text NOT NULL',
  'ALTER TABLE "users" ADD COLUMN "seen_at" timestamp DEFAULT now()',
  'ALTER TABLE "assessments" ADD CONSTRAINT "k" CHECK (author_role is not null)',
  'CREATE INDEX "a" ON "assessments" USING btree ("id")',
  'UPDATE "assessments" SET "author_role" = "observer_role"',
  'LOCK TABLE "users"',
  'ALTER TABLE "users" ADD COLUMN "a" text;--> statement-breakpoint\nCREATE INDEX CONCURRENTLY a ON "assessments" ("id")',
])('R14 none may: %s', (statement) => {
  expect(expand(statement).length).toBeGreaterThan(0)
  expect(contract(statement).length).toBeGreaterThan(0)
})

test('R14 a migration says what it is, and takes nothing away that the program before still reads', () => {
  expect(migrationFaults(NEXT, 'CREATE TABLE a (id uuid);')).toHaveLength(1)
  expect(migrationFaults(NEXT, '-- contract 0011\nDROP TABLE a;')).toHaveLength(1)
  expect(migrationFaults(NEXT, '-- contract 0012 after 1.2.0\nDROP TABLE a;')).toHaveLength(1)
})
