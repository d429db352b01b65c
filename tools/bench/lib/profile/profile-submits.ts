import { uuidv7 } from 'uuidv7'
import { callApi } from '../../../../src/testing/server/api.ts'
import { mapConcurrently } from '../../../shared/map-concurrently.ts'
import { benchSubmission } from '../bench-submission.ts'
import { openBenchWorld } from '../bench-world.ts'
import { withCpu } from '../cpu.ts'
import type { BenchEngine } from '../engines.ts'
import { startProfiledServer } from './profiled-server.ts'
import { selfTimes } from './self-times.ts'

const NAME = 'observation.complete'
const OFFICERS = 8
const TOP = 10

/** The first submits are not profiled: the code is compiled and the connections are open. */
export const EFFORT = { warm: 300, submits: 1_000 }

/** The page of a CPU profile of the server: the functions that took most of the submits' time. */
export const profileSubmits = async (
  { owner }: BenchEngine,
  { warm, submits }: typeof EFFORT,
): Promise<string> => {
  await using stack = new AsyncDisposableStack()
  const world = await openBenchWorld(stack, owner, OFFICERS)
  const [first] = world.officers
  if (first === undefined) throw new Error('there is nobody')
  const submission = await benchSubmission(world.beside.url, first)
  const { server, profiled } = await startProfiledServer(stack, world)
  const send = async (count: number): Promise<void> => {
    const whos = Array.from({ length: count }, (_, n) => world.officers[n % OFFICERS] ?? first)
    await mapConcurrently(OFFICERS, whos, async (who) => {
      const { error } = await callApi(server.url, NAME, submission(uuidv7()), who)
      if (error !== null) throw new Error(`${NAME} was refused: ${error.reason}`)
    })
  }
  await send(warm)
  const { seen, cpu } = await withCpu({ server, owner: world.owner }, async () => ({
    calls: submits,
    profile: await profiled(() => send(submits)),
  }))
  const times = selfTimes(seen.profile)
  const busyMs = times.reduce((sum, { ms }) => sum + ms, 0)
  const rows = times
    .slice(0, TOP)
    .map(
      ({ name, place, ms }, n) =>
        `| ${n + 1} | ${(ms / submits).toFixed(3)} | ${((ms / busyMs) * 100).toFixed(1)} | ${name} | ${place} |`,
    )
  return `CPU profile of ${submits} submits by ${OFFICERS} officers at once, after ${warm} others.
Main thread of the server: ${(busyMs / submits).toFixed(2)} ms a submit. While it was profiled, a submit took
${cpu.serverCpuMs.toFixed(2)} ms of the server's process and ${cpu.databaseCpuMs.toFixed(2)} ms of PostgreSQL.

| | self ms a submit | % of the main thread | function | file |
| --- | --- | --- | --- | --- |
${rows.join('\n')}`
}
