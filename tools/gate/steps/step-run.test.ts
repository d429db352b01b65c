import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isFull } from '../../../src/testing/run/level.ts'
import { startCommand, type Running } from './step-run.ts'

const BUSY_MS = 600
const busyFor = (milliseconds: number): string =>
  `const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
  const until = used() + ${milliseconds}
  while (used() < until) {}`

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const start = async (
  source: string,
): Promise<{ running: Running; output: () => Promise<string> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'step-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'program.mjs'), source)
  const log = join(folder, 'log')
  const running = startCommand({ program: join(folder, 'program.mjs'), args: ['a'] }, log)
  onTestFinished(() => running.stop())
  return { running, output: () => readFile(log, 'utf8') }
}

/** A child that outlives its parent, in a session of its own, as PostgreSQL does; the program waits for a line of it. */
const daemon = (source: string): string => {
  const detached = `const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(source)}], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] })
    process.stdout.write(child.pid + '\\n')
    setTimeout(() => process.exit(), 300)`
  return `
    import { spawn } from 'node:child_process'
    const starter = spawn(process.execPath, ['-e', ${JSON.stringify(detached)}], { stdio: ['ignore', 'pipe', 'inherit'] })
    starter.stdout.on('data', (data) => {
      process.stdout.write(data)
      if (String(data).includes('done')) setTimeout(() => process.exit(), 300)
    })`
}

test('a step reports its exit code and writes the whole output to its file', async () => {
  const { running, output } = await start(
    `console.log('out', process.argv[2]); console.error('err'); process.exitCode = 3`,
  )
  const { succeeded, wallMs } = await running.ended
  expect(succeeded).toBe(false)
  expect(wallMs).toBeGreaterThan(0)
  expect(await output()).toBe('out a\nerr\n')
})

test.runIf(isFull && process.platform === 'linux')(
  'the processor time of a step includes a daemon that it started',
  async () => {
    const cpuOf = async (milliseconds: number): Promise<number> => {
      const { running } = await start(
        daemon(`${busyFor(milliseconds)}; console.log('done'); setTimeout(() => {}, 1500)`),
      )
      const { succeeded, cpuMs } = await running.ended
      expect(succeeded).toBe(true)
      return cpuMs ?? 0
    }
    // To start three programs takes long on a busy machine; what the daemon adds to it does not.
    const added = (await cpuOf(BUSY_MS)) - (await cpuOf(0))
    expect(added).toBeGreaterThan(BUSY_MS / 2)
    expect(added).toBeLessThan(BUSY_MS * 1.6)
  },
)

test.runIf(isFull && process.platform === 'linux')(
  'a step that is stopped leaves no process, not even a daemon',
  async () => {
    const { running, output } = await start(daemon('setInterval(() => {}, 1000)'))
    let pid = 0
    while (pid === 0) {
      await pause(50)
      pid = Number.parseInt((await output()) || '0', 10)
    }
    await pause(800)
    expect(isAlive(pid)).toBe(true)
    await running.stop()
    expect((await running.ended).succeeded).toBe(false)
    expect(isAlive(pid)).toBe(false)
  },
)
