import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts'
import { openBenchWorld } from '../lib/bench-world.ts'
import { memoryOf } from '../../shared/resource-usage.ts'
import { median } from '../../shared/median.ts'
import type { Measure } from './measure.ts'

/**
 * `npm start` as an operator types it, there and with that data folder: how long until it has printed its address. Then it is
 * stopped in order.
 */
const measureNpmStart = async (folder: string, dataFolder: string): Promise<number> => {
  const began = performance.now()
  // A group of its own, as a terminal gives it one: Ctrl-C reaches all of it.
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_NO_WARNINGS: '1',
      PORT: '0',
      HOLDEPUNKT_DATA: dataFolder,
    },
  })
  const exited = once(child, 'exit')
  let ms = Number.NaN
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('Holdepunkt: http')) continue
    ms = performance.now() - began
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
  }
  await exited
  if (Number.isNaN(ms)) throw new Error(`npm start in ${folder} ended before it served`)
  return ms
}

const root = join(import.meta.dirname, '..', '..', '..')
const IDLE_MS = { short: 500, full: 30_000 }

const ownFolder = async (stack: AsyncDisposableStack): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-start-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // Started by root, the database runs as another user. Without access it would use another folder, which would stay.
  await chmod(folder, 0o711)
  return folder
}

/** The committed files, as a clone has them, with the packages of this folder. */
const cloned = async (stack: AsyncDisposableStack): Promise<string> => {
  const folder = join(await ownFolder(stack), 'holdepunkt')
  await promisify(execFile)('git', ['clone', '--quiet', root, folder])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const run: Measure['run'] = async ({ engine, rounds, isShort }) => {
  await using stack = new AsyncDisposableStack()
  if (!(await ensureWebBuilt(() => undefined))) throw new Error('the web could not be built')
  const folder = isShort ? root : await cloned(stack)
  const dataFolder = join(await ownFolder(stack), 'data')
  const firstMs = await measureNpmStart(folder, dataFolder)
  const later: number[] = []
  for (let round = 0; round < rounds; round += 1)
    later.push(await measureNpmStart(folder, dataFolder))
  const { server } = await openBenchWorld(stack, engine.owner, 0)
  await pause(isShort ? IDLE_MS.short : IDLE_MS.full)
  return { firstMs, secondMs: median(later), idleMb: await memoryOf(server.pid) }
}

export const start: Measure = {
  id: 'start',
  title: 'Start and memory',
  how: `\`npm start\` from the moment it is typed to the line with its address, on the embedded database. The first one in a
clone of the commit with the packages installed: it builds the web and makes the database. Then again in the same
folder. Idle memory: what the server's own process holds 30 s after its start, with its jobs, without anybody.`,
  figures: {
    firstMs: { what: 'the first start, from a clone', unit: 'ms' },
    secondMs: { what: 'a later start', unit: 'ms' },
    idleMb: { what: 'idle memory of the server', unit: 'MB' },
  },
  onEachEngine: false,
  run,
}
