import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMemoryFolder } from './memory-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'memory-folder-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** The process id of a program that has ended. */
const endedPid = (): number => spawnSync(process.execPath, ['--version']).pid

test('the folder for temporary files takes files of any user and goes when asked', () => {
  const folder = openMemoryFolder({ parent, neededBytes: 0 })
  if (folder === null) throw new Error('no folder')
  expect(statSync(folder.path).mode & 0o1777).toBe(0o1777)
  folder.remove()
  expect(existsSync(folder.path)).toBe(false)
})

test('the folder for temporary files is refused where there is too little memory', () => {
  expect(openMemoryFolder({ parent, neededBytes: Number.MAX_SAFE_INTEGER })).toBe(null)
})

test('the folder for temporary files is refused where the machine has none', () => {
  expect(openMemoryFolder({ parent: join(parent, 'missing'), neededBytes: 0 })).toBe(null)
})

test('the folder of a killed run is removed, that of a live run stays', () => {
  const stale = join(parent, `holdepunkt-gate-${endedPid()}-abc`)
  const live = join(parent, `holdepunkt-gate-${process.pid}-abc`)
  for (const each of [stale, live]) mkdirSync(each)
  openMemoryFolder({ parent, neededBytes: 0 })?.remove()
  expect([stale, live].map((each) => existsSync(each))).toEqual([false, true])
})
