import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { callApi } from '../../../../src/testing/server/api.ts'
import { mapConcurrently } from '../../../shared/map-concurrently.ts'
import { benchSubmission } from '../bench-submission.ts'
import { openBenchWorld, type BenchWorld } from '../bench-world.ts'
import { withCpu } from '../cpu.ts'
import type { BenchEngine } from '../engines.ts'
import { selfTimes, type Profile } from './self-times.ts'
import { until } from '../../../shared/until.ts'

const preload = new URL('../../programs/profile-on-signal.ts', import.meta.url)

/** Starts a server in place of the world's, with its jobs, whose work can be profiled once. */
const startProfiledServer = async (stack: AsyncDisposableStack, world: BenchWorld) => {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-profile-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'submits.cpuprofile')
  // The jobs belong to the one server that is left.
  await world.server.kill()
  const server = await world.startAnother({
    NODE_OPTIONS: `--import=${preload.href}`,
    BENCH_PROFILE: file,
  })
  const signal = async (awaited: string): Promise<void> => {
    process.kill(server.pid, 'SIGUSR2')
    await until(awaited, () => existsSync(awaited))
  }
  return {
    server,
    /** The main thread's profile of that work. */
    profiled: async (work: () => Promise<void>): Promise<Profile> => {
      await signal(`${file}.started`)
      await work()
      await signal(file)
      return JSON.parse(await readFile(file, 'utf8')) as Profile
    },
  }
}

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
