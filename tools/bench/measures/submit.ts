import { uuidv7 } from 'uuidv7'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import { benchSubmission } from '../lib/bench-submission.ts'
import { callerOf, openBenchWorld, type BenchWorld } from '../lib/bench-world.ts'
import { callApi } from '../../../src/testing/server/api.ts'
import { assertBareRows, makeBareTables } from '../lib/bare-tables.ts'
import { cpuFigures, withCpu } from '../lib/cpu.ts'
import { memoryOf } from '../../shared/resource-usage.ts'
import { FRESH } from '../lib/load-job.ts'
import { medians } from '../../shared/median.ts'
import { load, measureLimit, speedFigures, speedOf } from '../lib/rates.ts'
import { readSubmitStatement } from '../lib/submit-statement.ts'
import type { Measure } from './measure.ts'

const NAME = 'observation.complete'
const CONNECTIONS = 32
const FEW_CONNECTIONS = 4

/** Each that was acknowledged is stored, with all of its rows. */
const assertStored = async ({ owner }: BenchWorld, ids: readonly string[]): Promise<void> => {
  const stored = await onOwner(owner, async (client) => {
    await client.query(`begin; select set_config('app.role', 'system', true)`)
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from assessments a
       where id = any ($1) and status = 'completed'
         and (select count(*) from assessment_symptoms where assessment_id = a.id) = 12
         and (select count(*) from assessment_responses where assessment_id = a.id) = 8
         and (select count(*) from audit_log where resource_id = a.id) = 1`,
      [ids],
    )
    return rows[0]?.n
  })
  if (stored !== ids.length) throw new Error(`${ids.length} acknowledged, ${stored} stored whole`)
}

const run: Measure['run'] = async ({ engine, rounds, stretchMs: forMs, isShort }) => {
  const connections = isShort ? FEW_CONNECTIONS : CONNECTIONS
  await using stack = new AsyncDisposableStack()
  const world = await openBenchWorld(stack, engine.owner, connections)
  const { owner, server, officers } = world
  const other = await world.startAnother()
  const [first] = officers
  if (first === undefined) throw new Error('there is nobody')
  const submission = await benchSubmission(world.beside.url, first)
  const messages = await world.countMessages(NAME, () => submission(uuidv7()), first)
  const storedId = uuidv7()
  await callApi(world.beside.url, NAME, submission(storedId), first)
  await makeBareTables(owner)
  const statement = await readSubmitStatement(owner, storedId)
  const callers = (urls: readonly string[], count: number) =>
    officers
      .slice(0, count)
      .map((who, n) => callerOf(urls[n % urls.length] ?? '', who, submission(FRESH)))
  const acknowledged: string[] = []
  const send = async (urls: readonly string[], count: number) => {
    const seen = await load({ callers: callers(urls, count), path: `/api/${NAME}`, forMs })
    if (seen.refused > 0) throw new Error(`${seen.refused} submissions were refused`)
    for (const id of seen.ids) acknowledged.push(id)
    return seen
  }

  const all: Readonly<Record<string, number>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const one = await send([server.url], 1)
    const { seen: many, cpu } = await withCpu(world, () => send([server.url], connections))
    const limit = await measureLimit({ connection: owner, statement, connections, forMs })
    const two = await send([server.url, other.url], connections)
    all.push({
      ...speedOf(one, many, limit),
      ...cpu,
      twoServers: two.perSecond / many.perSecond,
    })
  }
  await assertBareRows(owner)
  await assertStored(world, acknowledged)
  return {
    ...medians(all),
    messages,
    stored: acknowledged.length,
    memoryAfterMb: await memoryOf(server.pid),
  }
}

export const submit: Measure = {
  id: 'submit',
  title: 'Submit',
  how: `An observation with 12 signs and 8 answers (the flow that stores both as rows: 21 with the assessment, and the
audit row beside them), each with an id of its own, by 32 officers of 8 companies with a session each. The whole server
with its jobs in a process of its own, the clients in another. The limit is one statement that inserts the same 21 rows
(an observation, 12 signs, 8 answers, by \`unnest\`) into copies of the tables without policies, triggers, foreign keys and audit row,
sent by pgbench as a prepared statement with its values, in the same database and round.
The server's ratio to it therefore shows what session check, permission, policies, audit row and HTTP cost.
Everything that was acknowledged was counted in the database afterwards, with its 20 parts and its one audit row.`,
  figures: {
    ...speedFigures,
    ...cpuFigures,
    messages: { what: 'messages to the database a submit', unit: '' },
    twoServers: { what: 'two server processes, against one in the same round', unit: '×' },
    stored: { what: 'submissions that were acknowledged and found stored', unit: '' },
    memoryAfterMb: { what: 'memory of the server after all of them', unit: 'MB' },
  },
  onEachEngine: true,
  run,
}
