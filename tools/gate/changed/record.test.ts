import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { TestResult } from '../steps/test-results.ts'
import { addToRecord, readRecord } from './record.ts'

const result = (file: string, wallMs: number): TestResult => ({
  file,
  title: 'A',
  project: 'server',
  outcome: 'passed',
  wallMs,
  error: null,
  screenshot: null,
})

test('addToRecord replaces the files that ran, keeps the others, the times of the gate and the entries of failed files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'record-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'record.json')
  expect(await readRecord(path)).toBeNull()

  await writeFile(
    join(folder, '1.jsonl'),
    '{"file":"a.test.ts","call":"list.get"}\n{"file":"b.test.ts","module":"page.tsx"}\n',
  )
  await addToRecord(
    folder,
    [result('a.test.ts', 5), result('a.test.ts', 6), result('b.test.ts', 7)],
    'gate',
    path,
  )
  const a = { wallMs: 11, calls: ['list.get'], modules: [] }
  const b = { wallMs: 7, calls: [], modules: ['page.tsx'] }
  expect(Object.fromEntries((await readRecord(path)) ?? [])).toEqual({
    'a.test.ts': a,
    'b.test.ts': b,
  })

  await rm(join(folder, '1.jsonl'))
  await writeFile(join(folder, '2.jsonl'), '{"file":"a.test.ts","call":"list.add"}\n')
  await addToRecord(folder, [result('a.test.ts', 900)], 'full', path)
  expect(Object.fromEntries((await readRecord(path)) ?? [])).toEqual({
    'a.test.ts': { wallMs: 11, calls: ['list.add'], modules: [] },
    'b.test.ts': b,
  })

  const failed = { ...result('b.test.ts', 1), outcome: 'failed' } as const
  await addToRecord(folder, [failed], 'gate', path)
  expect((await readRecord(path))?.get('b.test.ts')).toEqual(b)
})
