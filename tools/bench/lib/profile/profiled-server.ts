import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../../shared/until.ts'
import type { BenchWorld } from '../bench-world.ts'
import type { Profile } from './self-times.ts'

const preload = new URL('../../programs/profile-on-signal.ts', import.meta.url)

/** Starts a server in place of the world's, with its jobs, whose work can be profiled once. */
export const startProfiledServer = async (stack: AsyncDisposableStack, world: BenchWorld) => {
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
