import { Client } from 'pg'
import { expect, test } from 'vitest'
import { runDistribute, distribute } from '../../src/server/cli/distribute-command.ts'
import { steps, type Step } from '../../src/server/cli/distribute/distribute-steps.ts'
import { applicationConnection, type Connection } from '../../src/server/database/connection.ts'
import { distribution } from '../../src/server/database/distribution/distribution.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { urlOf } from '../../src/testing/database/url.ts'
import { startCitusCluster } from './lib/citus/cluster.ts'
import { findCitus } from './lib/citus/packages.ts'
import { addRows } from './lib/citus/rows.ts'

const found = await findCitus()
const without = 'missing' in found ? ` (skipped: this machine lacks ${found.missing})` : ''

const command = async (owner: Connection, isCheck = false) => {
  const lines: string[] = []
  const result = await runDistribute({
    isCheck,
    environment: { DATABASE_URL: urlOf(owner) },
    report: (line) => void lines.push(line),
  })
  return { result, lines }
}

const connected = async <T>(
  owner: Connection,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** 0 becomes 1. */
const changeOneAnswer = async (client: Client): Promise<void> => {
  await client.query('begin')
  await client.query(`set local app.role = 'system'`)
  const { rowCount } = await client.query(
    `update assessment_symptoms set value = 1 where value = 0 and assessment_id = (
       select assessment_id from assessment_symptoms where value = 0 order by 1 limit 1)`,
  )
  await client.query('commit')
  expect(rowCount).toBe(1)
}

class Interrupted extends Error {}

/** Each step ends once after its work, before it is recorded. */
const interrupted = (): readonly Step[] =>
  steps.map((step) => {
    let isFirst = true
    return {
      ...step,
      run: async (...given) => {
        await step.run(...given)
        if (!isFirst) return
        isFirst = false
        throw new Interrupted(step.name)
      },
    }
  })

test.skipIf('missing' in found)(
  `D3 a distribution that is interrupted in every step goes on, and every row is as it was${without}`,
  async () => {
    if ('missing' in found) return
    await using stack = new AsyncDisposableStack()
    const { owner } = await startCitusCluster(stack, found.postgres)
    expect(await command(owner)).toMatchObject({
      result: { failure: expect.stringContaining('schema') },
    })
    expect(await migrate(owner)).toBe(null)
    await connected(owner, addRows)
    const role = applicationConnection(owner).user
    const all = interrupted()
    const stopped: string[] = []
    const run = () => connected(owner, (client) => distribute(client, role, all, () => undefined))
    let last: Awaited<ReturnType<typeof run>> | undefined
    while (last === undefined) {
      last = await run().catch((error: unknown) => {
        if (!(error instanceof Interrupted)) throw error
        stopped.push(error.message)
        return undefined
      })
    }
    expect(stopped).toEqual(steps.map(({ name }) => name))
    expect(last.differing).toEqual([])
    expect(await command(owner, true)).toEqual({
      result: true,
      lines: ['The tables are distributed.'],
    })
    const kinds = await connected(owner, (client) =>
      client.query('select count(*)::int as n from citus_tables where citus_table_type = $1', [
        'distributed',
      ]),
    )
    const ofCompany = Object.values(distribution).filter(({ way }) => way === 'distributed')
    expect(kinds.rows).toEqual([{ n: ofCompany.length }])
    // The next start finds everything as it must be.
    expect(await migrate(owner)).toBe(null)
    await connected(owner, (client) => changeOneAnswer(client))
    expect((await run()).differing).toEqual(['assessment_symptoms'])
  },
)
