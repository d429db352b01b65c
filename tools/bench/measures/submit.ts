import { uuidv7 } from 'uuidv7'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import { benchSubmission } from '../lib/bench-submission.ts'
import { callerOf, openBenchWorld, type BenchWorld } from '../lib/bench-world.ts'
import { watchCpu } from '../lib/cpu.ts'
import { memoryOf } from '../../shared/resource-usage.ts'
import { FRESH } from '../lib/load-job.ts'
import { mapConcurrently } from '../../shared/map-concurrently.ts'
import { medians } from '../../shared/median.ts'
import { limits, load, speedFigures, speedOf } from '../lib/rates.ts'
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
  const { owner, application, server, officers } = world
  const other = await world.startAnother()
  const [first] = officers
  if (first === undefined) throw new Error('there is nobody')
  const submission = await benchSubmission(world.beside.url, first)
  const scripts = await mapConcurrently(1, officers, (who) =>
    world.scriptOf(NAME, () => submission(uuidv7()), who),
  )
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
    const cpuSpent = await watchCpu(server.pid, owner)
    const many = await send([server.url], connections)
    const cpu = await cpuSpent()
    const limit = await limits(application, scripts, forMs)
    const two = await send([server.url, other.url], connections)
    all.push({
      ...speedOf(one, many, limit),
      serverCpuMs: cpu.server / many.calls,
      databaseCpuMs: cpu.database / many.calls,
      cpuMs: (cpu.server + cpu.database) / many.calls,
      twoServers: two.perSecond / many.perSecond,
    })
  }
  await assertStored(world, acknowledged)
  return {
    ...medians(all),
    messages: scripts[0]?.messages.length ?? Number.NaN,
    stored: acknowledged.length,
    memoryAfterMb: await memoryOf(server.pid),
  }
}

export const submit: Measure = {
  id: 'submit',
  title: 'Submit',
  how: `An observation with 12 signs and 8 answers (the flow that stores both as rows: 21 with the assessment, and the
audit row beside them), each with an id of its own, by 32 officers of 8 companies with a session each. The whole server
with its jobs in a process of its own, the clients in another. The limit: the messages that the server sends to the
database for one such call, taken down from it, sent over 32 connections by pgbench (simple protocol, values written into
the text) and by a bare \`pg\` client (values beside the text and statements prepared, as the server sends them); the higher of the two counts.
Everything that was acknowledged was counted in the database afterwards, with its 20 parts and its one audit row.`,
  figures: {
    ...speedFigures,
    serverCpuMs: { what: 'processor time of the server a submit', unit: 'ms' },
    databaseCpuMs: { what: 'processor time of PostgreSQL a submit', unit: 'ms' },
    cpuMs: { what: 'processor time of both a submit', unit: 'ms' },
    messages: { what: 'messages to the database a submit', unit: '' },
    twoServers: { what: 'two server processes, against one in the same round', unit: '×' },
    stored: { what: 'submissions that were acknowledged and found stored', unit: '' },
    memoryAfterMb: { what: 'memory of the server after all of them', unit: 'MB' },
  },
  onEachEngine: true,
  run,
}
