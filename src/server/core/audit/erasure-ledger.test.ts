import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { Erasure } from '../call-context.ts'
import { erasureFile } from './erasure-ledger.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdepunkt-erasures-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const path = () => join(folder, 'deep', 'erasures.jsonl')
const ledger = () => erasureFile(join(folder, 'deep'))
const erasure = (kind: Erasure['kind']): Erasure => ({
  kind,
  id: uuidv7(),
  at: '2026-11-22T05:00:00.123456+00:00',
})

test('N2 noted erasures are read again, for the server alone, and hold ids and times and nothing else', async () => {
  expect(await ledger().read()).toEqual({ erasures: [], unreadable: 0 })
  const [one, other, third] = [erasure('account'), erasure('assessment'), erasure('account')]
  await ledger().append([one, other])
  await ledger().append([{ ...third, fullName: 'Kari Nordmann' } as Erasure])
  expect(await ledger().read()).toEqual({ erasures: [one, other, third], unreadable: 0 })
  expect((await stat(path())).mode & 0o777).toBe(0o600)
  expect(await readFile(path(), 'utf8')).not.toContain('Kari')
})

test('N2 R6 a line that was cut off takes no other one with it, and is reported', async () => {
  const [before, after] = [erasure('account'), erasure('account')]
  await ledger().append([before])
  await appendFile(path(), `\n{"kind":"account","id":"${after.id.slice(0, 9)}`)
  await ledger().append([after])
  expect(await ledger().read()).toEqual({ erasures: [before, after], unreadable: 1 })
})
