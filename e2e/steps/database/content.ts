import { randomUUID } from 'node:crypto'
import type { TestServer } from '#testing/server/server.ts'
import { inDatabase } from './database.ts'

type Table = 'symptom_groups' | 'symptoms' | 'questions'

/** While the work lasts, the database is as the one statement makes it; then the other puts it back. */
export const during = async (
  server: TestServer,
  [change, back]: readonly [string, string],
  work: () => Promise<void>,
): Promise<void> => {
  await inDatabase(server, change)
  try {
    await work()
  } finally {
    await inDatabase(server, back)
  }
}

export const remove = (server: TestServer, table: Table, id: string) =>
  inDatabase(server, `delete from ${table} where id = $1`, [id])

/** A copy of a shipped row, for as long as the work lasts; it is nobody's reference and may be deleted. */
export const withCopy = async (
  server: TestServer,
  table: Table,
  { key, ...change }: Readonly<Record<string, string>>,
  work: (id: string) => Promise<void>,
): Promise<void> => {
  const id = randomUUID()
  await inDatabase(
    server,
    `insert into ${table} select (jsonb_populate_record(shipped, $2)).*
     from ${table} shipped where key = $1`,
    [key, JSON.stringify({ id, key: null, ...change })],
  )
  try {
    await work(id)
  } finally {
    await remove(server, table, id)
  }
}
