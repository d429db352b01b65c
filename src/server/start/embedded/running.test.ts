import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { clusterFolder } from '#testing/launcher/cluster-copy.ts'
import { query, running, start } from '#testing/launcher/database.ts'
import { isRoot } from '#testing/launcher/folders.ts'
import type { LauncherFailure } from './start-result.ts'
import { postmasterPid } from './postmaster.ts'

/** A database that is kept running. */
const startKept = async () => {
  const folder = await clusterFolder()
  const { result: outcome, steps } = await start(folder)
  const givenUp = Promise.withResolvers<LauncherFailure>()
  running(outcome).keepRunning(givenUp.resolve)
  const codes = (): readonly string[] => steps.map(({ code }) => code)
  const restarted = async (): Promise<string> => {
    while (codes().at(-1) !== 'started-again') await pause(20)
    return 'started again'
  }
  return {
    ...running(outcome),
    folder,
    codes,
    /** What became of it. */
    ends: () => Promise.race([restarted(), givenUp.promise]),
  }
}

/** kill -9 of the database. Its number in the file now belongs to a program that this returns. */
const killReused = async (folder: string) => {
  // Of the same user: PostgreSQL itself overlooks the processes of others.
  const { uid, gid } = await stat(join(folder, 'postgres'))
  const another = spawn('sleep', ['600'], isRoot ? { uid, gid } : {})
  onTestFinished(() => void another.kill())
  const file = join(folder, 'postgres', 'postmaster.pid')
  const [pid, ...rest] = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [String(another.pid), ...rest].join('\n'))
  process.kill(Number(pid), 'SIGKILL')
  return another
}

test('X5 R18 a killed database is started again where it listened, and a program that has its number goes on', async () => {
  const { folder, owner, codes, ends, stop } = await startKept()
  await query(owner, 'create table kept as select 42 as answer')
  const another = await killReused(folder)
  expect(await ends()).toBe('started again')
  expect(codes().slice(-2)).toEqual(['database-ended', 'started-again'])
  expect(await query(owner, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(another.exitCode ?? another.signalCode).toBeNull()
  await stop()
  expect(await postmasterPid({ folder, user: null })).toBeNull()
})

test('X5 a database one of whose processes was killed is started again', async () => {
  const { owner, ends } = await startKept()
  await query(owner, 'create table kept as select 42 as answer')
  const asleep = query(owner, 'select pg_sleep(600)').catch(() => 'broken off')
  const sleepers = `select pid from pg_stat_activity where query = 'select pg_sleep(600)'`
  const found: unknown[] = []
  while (found.length === 0) found.push(...(await query(owner, sleepers)).map(({ pid }) => pid))
  process.kill(Number(found[0]), 'SIGKILL')
  expect(await asleep).toBe('broken off')
  expect(await ends()).toBe('started again')
  expect(await query(owner, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('X5 a stop while it is started again leaves no database behind, and frees the folder', async () => {
  const { folder, codes, stop } = await startKept()
  process.kill((await postmasterPid({ folder, user: null })) ?? 0, 'SIGKILL')
  while (codes().at(-1) !== 'database-ended') await pause(1)
  await stop()
  expect(await postmasterPid({ folder, user: null })).toBeNull()
  const next = await start(folder, { timeoutMs: 0 })
  expect(next.steps.map(({ code }) => code)).toEqual(['starting'])
})

test('X5 R18 a stop of a killed database leaves the program alone that has its number', async () => {
  const folder = await clusterFolder()
  const { stop } = running((await start(folder)).result)
  const another = await killReused(folder)
  await stop()
  expect(another.exitCode ?? another.signalCode).toBeNull()
})
