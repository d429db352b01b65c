import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/core/database.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const raise = `raise exception 'could not extend file' using errcode = '53100'`

/** The database refuses every event, and with it every change. */
const fill = `create function fill() returns trigger language plpgsql as $$ begin ${raise}; end $$;
  create trigger fill before insert on events for each row execute function fill()`
const makeRoom = 'drop trigger fill on events; drop function fill'

const ready = async () => {
  const response = await fetch(`${server.url}/readyz`)
  return [response.status, ((await response.json()) as { status: string }).status]
}

const write = () =>
  inTransaction(server.services.pool, { role: 'system', userId: null }, (db) =>
    db.execute(sql`insert into events (topic) values ('content')`),
  )

test('F-C6 R7 readyz is 503 from a write that the full disk refused until one works again', async () => {
  expect(await ready()).toEqual([200, 'ready'])
  const run = (text: string) => onOwner(server.database.owner, (client) => client.query(text))
  await run(fill)
  // Nobody has tried a write yet.
  expect(await ready()).toEqual([200, 'ready'])
  await expect(write()).rejects.toThrow('Failed query')
  expect(await ready()).toEqual([503, 'the disk of the database is full'])
  expect(await ready()).toEqual([503, 'the disk of the database is full'])
  await run(makeRoom)
  expect(await ready()).toEqual([200, 'ready'])
  await write()
})
