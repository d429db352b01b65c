import { uuidv7 } from 'uuidv7'
import { budgets } from '../../../src/testing/database/budgets.ts'
import { callApi } from '../../../src/testing/server/api.ts'
import { benchSubmission } from '../lib/bench-submission.ts'
import { callerOf, openBenchWorld } from '../lib/bench-world.ts'
import { storedQuery } from '../../../src/testing/rows/stored-users.ts'
import type { SignedIn, TestServer } from '../../../src/testing/server/server.ts'
import { medians } from '../../shared/median.ts'
import { makeBareTables, BARE, BIND } from '../lib/bare-tables.ts'
import { cpuFigures, withCpu } from '../lib/cpu.ts'
import { load, measureLimit, speedFigures, speedOf } from '../lib/rates.ts'
import type { Measure } from './measure.ts'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import type { Connection } from '../../../src/server/database/connection.ts'
import type { Statement } from '../lib/statement.ts'

/** Copies the stored assessments into the bare table. */
const fillBareList = (owner: Connection): Promise<void> =>
  onOwner(owner, async (client) => {
    await client.query(BIND)
    await client.query(`insert into ${BARE}.assessments select * from public.assessments`)
    await client.query(`vacuum analyze ${BARE}.assessments`)
  })

/** Goal 2's limit: one statement that reads the newest 50 of one user, without policies and without an audit row. */
const listStatement = (userId: string): Statement => ({
  text: `select id, flow, status, started_at, completed_at, stored_at, model_code, risk_level, is_acute, is_assessed
    from ${BARE}.assessments where user_id = $1::uuid order by stored_at desc, id desc limit 50`,
  values: [userId],
})

const NAME = 'assessments.list'
const CONNECTIONS = 32
const FEW_CONNECTIONS = 4
/** More than one page of them. */
const STORED = 60

/** One that was really sent, and copies of it for each of them, an hour apart. */
const fillLists = async (
  beside: TestServer,
  first: SignedIn,
  officers: readonly SignedIn[],
): Promise<void> => {
  const submission = await benchSubmission(beside.url, first)
  await callApi(beside.url, 'observation.complete', submission(uuidv7()), first)
  const ids = officers.map(({ userId }) => userId)
  await storedQuery(
    beside,
    `insert into assessments select r.*
     from assessments a, users u, generate_series(1, ${STORED}) n, jsonb_populate_record(a, jsonb_build_object(
       'id', gen_random_uuid(), 'user_id', u.id, 'company_id', u.company_id,
       'department_id', u.department_id, 'stored_at', a.stored_at - n * interval '1 hour')) r
     where u.id = any ($1)`,
    [ids],
  )
}

const run: Measure['run'] = async ({ engine, rounds, stretchMs: forMs, isShort }) => {
  const connections = isShort ? FEW_CONNECTIONS : CONNECTIONS
  await using stack = new AsyncDisposableStack()
  const world = await openBenchWorld(stack, engine.owner, connections)
  const { beside, owner, server, officers } = world
  const [first] = officers
  if (first === undefined) throw new Error('there is nobody')
  await fillLists(beside, first, officers)
  const inputOf = ({ userId }: { readonly userId: string }) => ({ userId, limit: 50 })
  const messages = await world.countMessages(NAME, () => inputOf(first), first)
  await makeBareTables(owner)
  await fillBareList(owner)
  const statement = listStatement(first.userId)
  const listed = await callApi(beside.url, NAME, inputOf(first), first)
  const { rows } = listed.data as { readonly rows: readonly unknown[] }
  if (rows.length !== 50) throw new Error(`${rows.length} rows in a list of 50`)
  const ask = async (count: number) => {
    const callers = officers.slice(0, count).map((who) => callerOf(server.url, who, inputOf(who)))
    const seen = await load({ callers, path: `/api/${NAME}`, forMs })
    if (seen.refused > 0) throw new Error(`${seen.refused} lists were refused`)
    return seen
  }

  const all: Readonly<Record<string, number>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const one = await ask(1)
    const { seen: many, cpu } = await withCpu(world, () => ask(connections))
    const limit = await measureLimit({ connection: owner, statement, connections, forMs })
    all.push({ ...speedOf(one, many, limit), ...cpu })
  }
  return { ...medians(all), messages, overBudget: messages - budgets[NAME] }
}

export const list: Measure = {
  id: 'list',
  title: 'List of 50',
  how: `The first 50 of one's own ${STORED} assessments, by 32 officers with as many each, over the same clients as above.
The limit is one statement that reads 50 such rows by their index from a copy of the table without policies. The server also checks the
session, binds the caller and writes an audit row.`,
  figures: {
    ...speedFigures,
    ...cpuFigures,
    messages: { what: 'messages to the database a list', unit: '' },
    overBudget: { what: 'messages more than the budget of that function', unit: '' },
  },
  onEachEngine: true,
  run,
}
