import { mkdtemp, readFile, rm, stat, utimes, writeFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { auditHeadFile, removeUnfinishedHeads } from './audit-head.ts'

const COMPANY = '018f0000-0000-7000-8000-00000000000a'
const HEAD = { seq: 3, hash: '0123abcd.ff' }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdepunkt-heads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})
const put = (name: string, text: string) => writeFile(join(folder, name), text)

test('H3 the file of an earlier release is the end of the chain of rows without a company', async () => {
  await put('audit-head.json', `${JSON.stringify(HEAD)}\n`)
  const store = auditHeadFile(folder)
  expect(await store.read()).toEqual(HEAD)
  expect(await store.readCompanies()).toBeNull()
})

test('H3 R14 the ends of companies are in a file of their own, so that an earlier release reads its own', async () => {
  const store = auditHeadFile(folder)
  await store.write(HEAD)
  await store.writeCompanies(new Map([[COMPANY, { ...HEAD, seq: 1 }]]))
  expect(JSON.parse(await readFile(join(folder, 'audit-head.json'), 'utf8'))).toEqual(HEAD)
  expect(await store.readCompanies()).toEqual(new Map([[COMPANY, { ...HEAD, seq: 1 }]]))
  expect((await stat(join(folder, 'audit-heads.json'))).mode & 0o777).toBe(0o600)
})

test.each([
  ['audit-head.json', '{'],
  ['audit-head.json', '{"seq":0,"hash":"x"}'],
  ['audit-head.json', '{"seq":1,"hash":"x","chain":"y"}'],
  ['audit-heads.json', '{'],
  ['audit-heads.json', '[]'],
  ['audit-heads.json', '{"nobody":{"seq":1,"hash":"x"}}'],
  ['audit-heads.json', `{"${COMPANY}":{"seq":1}}`],
])('H3 %s in an unknown format is not read: %s', async (name, text) => {
  await put(name, text)
  const store = auditHeadFile(folder)
  const read = name === 'audit-head.json' ? store.read : store.readCompanies
  await expect(read()).rejects.toThrow()
})

test('X11 an unfinished write of the ends of companies is removed at start', async () => {
  await put('audit-heads.json', '{}')
  await put('audit-heads.json.0123456789ab', '{')
  await utimes(join(folder, 'audit-heads.json.0123456789ab'), 1000, 1000)
  await removeUnfinishedHeads(folder, 100_000_000)
  expect(await readdir(folder)).toEqual(['audit-heads.json'])
})
