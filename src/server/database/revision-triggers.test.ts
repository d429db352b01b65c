import { getTableName, is } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { PgTable } from 'drizzle-orm/pg-core'
import * as content from '#server/database/schema/content-tables.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

/** No result depends on these. */
const withoutResult = new Set(['resources', 'content_seed'])

const watched = async (): Promise<readonly string[]> =>
  (
    await storedQuery(
      server,
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'raise_revision' order by 1`,
    )
  ).map(({ name }) => String(name))

test('SAFE-06 every table of content, and the approvals, raise the revision', async () => {
  const tables = Object.values(content).filter((one) => is(one, PgTable))
  const names = tables
    .map((table) => getTableName(table))
    .filter((name) => !withoutResult.has(name))
  expect(await watched()).toEqual([...names, 'content_approvals'].toSorted())
})

const revision = async (): Promise<number> =>
  Number((await storedQuery(server, 'select revision from content_revision'))[0]?.['revision'])

test('SAFE-06 a change raises the revision, and a change that is rolled back does not', async () => {
  const before = await revision()
  await storedQuery(server, `update symptoms set name_no = name_no where key is not null`)
  const after = await revision()
  expect(after).toBeGreaterThan(before)
  await expect(
    storedQuery(
      server,
      `with changed as (update symptoms set name_no = name_no returning 1) select 1 / 0 from changed`,
    ),
  ).rejects.toThrow('division by zero')
  expect(await revision()).toBe(after)
})
