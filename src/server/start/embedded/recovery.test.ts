import { spawn } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startInChild } from '#testing/launcher/child.ts'
import { clusterFolder } from '#testing/launcher/cluster-copy.ts'
import { query, running, start } from '#testing/launcher/database.ts'
import { isRoot } from '#testing/launcher/folders.ts'
import { isFull } from '#testing/run/level.ts'

/** For an instance that waits in vain: it tries more than once, and the test does not wait the default five seconds. */
const IMPATIENT = { timeoutMs: 300 }

async function pidLines(folder: string): Promise<string[]> {
  return (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
}

test('R18 a second instance is refused while the first lives, and the first goes on', async () => {
  const folder = await clusterFolder()
  const { owner } = running((await start(folder)).result)
  const second = await startInChild(folder, IMPATIENT)
  expect(second.result).toEqual({
    ok: false,
    failure: { code: 'data-folder-in-use', folder, pid: process.pid },
  })
  expect((await start(folder, { timeoutMs: 0 })).result.ok).toBe(false)
  expect(await query(owner, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test.runIf(isFull)('R18 a start waits for an instance that is stopping', async () => {
  const folder = await clusterFolder()
  const first = running((await start(folder)).result)
  const second = start(folder, { timeoutMs: 60_000 })
  await first.stop()
  const { result, steps } = await second
  expect(result.ok).toBe(true)
  expect(steps[0]).toEqual({ code: 'waiting-for-another', pid: process.pid })
})

test('R18 after kill -9 the next start stops the orphan and finds the written data', async () => {
  const folder = await clusterFolder()
  const child = await startInChild(folder)
  if (!child.result.ok) throw new Error(child.result.failure.code)
  await query(child.result.owner, 'create table kept as select 42 as answer')
  await child.kill()
  const orphan = Number((await pidLines(folder))[0])
  expect(await query(child.result.owner, 'select 1 as alive')).toEqual([{ alive: 1 }])

  const next = await start(folder)
  expect(next.steps).toContainEqual({ code: 'stopping-orphan', pid: orphan })
  const { owner } = running(next.result)
  expect(await query(owner, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test.runIf(isFull)(
  'Ctrl-C in the terminal reaches only us, so that we stop the database in order',
  async () => {
    const child = await startInChild(await clusterFolder())
    if (!child.result.ok) throw new Error(child.result.failure.code)
    await child.interruptGroup()
    expect(await query(child.result.owner, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await running((await start(child.result.home)).result).stop()
  },
)

test.runIf(isFull)(
  'R18 after kill -9 of Node and database at work the next start recovers',
  async () => {
    const folder = await clusterFolder()
    const child = await startInChild(folder)
    if (!child.result.ok) throw new Error(child.result.failure.code)
    await query(child.result.owner, 'create table kept as select 42 as answer')
    const asleep = query(child.result.owner, 'select pg_sleep(600)').catch(() => 'broken off')
    await child.kill()
    process.kill(Number((await pidLines(folder))[0]), 'SIGKILL')

    const { owner } = running((await start(folder)).result)
    expect(await query(owner, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(await asleep).toBe('broken off')
  },
)

test.runIf(isFull)(
  'R18 a stale pid file whose number another program has now is taken over',
  async () => {
    const folder = await clusterFolder()
    const child = await startInChild(folder)
    if (!child.result.ok) throw new Error(child.result.failure.code)
    await query(child.result.owner, 'create table kept as select 42 as answer')
    const [, ...rest] = await pidLines(folder)
    await child.stop()
    // Of the same user: PostgreSQL itself overlooks the processes of others.
    const { uid, gid } = await stat(join(folder, 'postgres'))
    const another = spawn('sleep', ['600'], isRoot ? { uid, gid } : {})
    onTestFinished(() => void another.kill())
    const stale = [String(another.pid), ...rest].join('\n')
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), stale)

    const next = await start(folder)
    expect(next.steps.map((step) => step.code)).toEqual(['starting'])
    const { owner } = running(next.result)
    expect(await query(owner, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(another.exitCode ?? another.signalCode).toBeNull()
  },
)

test('a cluster whose passwords are gone says which file to bring back', async () => {
  const folder = await clusterFolder()
  const file = join(folder, 'credentials.json')
  await rm(file)
  expect((await start(folder)).result).toEqual({
    ok: false,
    failure: { code: 'credentials-missing', file },
  })
})
