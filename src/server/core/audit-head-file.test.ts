import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { auditHeadFile } from './audit/audit-head.ts'

const COMPANY = '018f0000-0000-7000-8000-00000000000a'
const HEAD = { seq: 3, hash: '0123abcd.ff' }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdepunkt-heads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})
const put = (name: string, text: string) => writeFile(join(folder, name), text)

const companies = new Map([[COMPANY, { ...HEAD, seq: 1 }]])

test('H3 the ends of all chains are noted together, for the operator alone', async () => {
  const store = auditHeadFile(folder)
  expect(await store.read()).toBeNull()
  await store.write({ head: HEAD, companies })
  expect(await store.read()).toEqual({ head: HEAD, companies })
  expect((await stat(join(folder, 'audit-head.json'))).mode & 0o777).toBe(0o600)
  await store.write({ head: null, companies: new Map() })
  expect(await store.read()).toEqual({ head: null, companies: new Map() })
})

test('H3 R45-8 the two files of the version before 1.0.0 are read, and become one with the next write', async () => {
  const store = auditHeadFile(folder)
  await put('audit-heads.json', JSON.stringify(Object.fromEntries(companies)))
  expect(await store.read()).toEqual({ head: null, companies })
  await put('audit-head.json', `${JSON.stringify(HEAD)}\n`)
  expect(await store.read()).toEqual({ head: HEAD, companies })
  const ends = { head: { ...HEAD, seq: 4 }, companies }
  await store.write(ends)
  expect(await store.read()).toEqual(ends)
  expect(await readdir(folder)).toEqual(['audit-head.json'])
})

test.each([
  ['audit-head.json', '{'],
  ['audit-head.json', '{"seq":0,"hash":"x"}'],
  ['audit-head.json', '{"seq":1,"hash":"x","chain":"y"}'],
  ['audit-head.json', '{"head":null}'],
  ['audit-head.json', '{"head":null,"companies":{"nobody":{"seq":1,"hash":"x"}}}'],
  ['audit-heads.json', '{'],
  ['audit-heads.json', '[]'],
  ['audit-heads.json', '{"nobody":{"seq":1,"hash":"x"}}'],
  ['audit-heads.json', `{"${COMPANY}":{"seq":1}}`],
])('H3 %s in an unknown format is not read: %s', async (name, text) => {
  await put(name, text)
  const store = auditHeadFile(folder)
  await expect(store.read()).rejects.toThrow(text === '{' ? 'JSON' : '"code"')
})
