import { expect, test } from 'vitest'
import type { ImportPreview } from '#contract/contentFiles.ts'
import { exported, imported, previewed } from '#testing/content/content-files.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { restoreBeforeEach, startContentServer } from '#testing/content/content-server.ts'

const content = await startContentServer()
const { server, superadmin, shipped } = content
restoreBeforeEach(content)

type Row = Record<string, unknown>
type Tables = Record<string, Row[]>

const read = (text = shipped): Tables => JSON.parse(text) as Tables
const file = (sources: readonly Row[]): string => JSON.stringify({ sources })

const stored = (key: unknown): Row => read()['sources']?.find((row) => row['key'] === key) ?? {}
const source: Row = { ...read()['sources']?.[0], key: 'ny-kilde', title: 'En ny kilde' }

const seen = async (sources: readonly Row[]): Promise<ImportPreview['tables'][number]> => {
  const { data } = await previewed(server, superadmin, file(sources))
  const [told] = (data as ImportPreview).tables
  if (told === undefined) throw new Error('no table')
  return told
}

test('BO-05 CNT-08 a removed source comes back with the file that has it', async () => {
  await imported(server, superadmin, file([source]))
  const remove = () => server.call('sources.remove', { id: 'ny-kilde' }, superadmin)
  expect((await remove()).error).toBeNull()
  expect(await exported(server, superadmin)).toBe(shipped)
  expect(await seen([source])).toMatchObject({ added: 1, changed: 0 })
  await imported(server, superadmin, file([source]))
  expect(read(await exported(server, superadmin))['sources']).toContainEqual(source)
  expect((await remove()).error).toBeNull()
})

test('BO-05 SAFE-03 an import that changes what results show of a cited source ends the approvals from before it', async () => {
  const changedKeys = async () => {
    const rows = await storedQuery(
      server,
      'select key from sources where changed_in_use_at is not null order by key',
      [],
    )
    return rows.map(({ key }) => key)
  }
  const [cited] = (read()['approaches'] ?? []).flatMap((row) => row['source_keys'])
  await imported(server, superadmin, file([{ ...stored(cited), note: 'Ny merknad' }]))
  expect(await changedKeys()).toEqual([])
  await imported(server, superadmin, file([{ ...stored(cited), title: 'Ny tittel' }, source]))
  expect(await changedKeys()).toEqual([cited])
})

test('BO-05 IMP-02 a source that somebody changes after the preview stops the import', async () => {
  const before = read()['sources']?.[0] ?? {}
  const text = file([{ ...before, title: 'Min tittel' }])
  const { data } = await previewed(server, superadmin, text)
  const { state } = data as ImportPreview
  const id = before['key']
  const now = (await server.call('sources.get', { id }, superadmin)).data as Row
  const { title, organisation, year, url, whatItSupports, checked, version } = now
  const details = { title, organisation, year, url, whatItSupports, checked }
  const update = { id, version, ...details, note: 'Ny merknad' }
  expect((await server.call('sources.update', update, superadmin)).error).toBeNull()
  const call = { fileName: 'innhold.json', text, publish: false, state }
  const { error } = await server.call('contentFiles.import', call, superadmin)
  expect(error).toMatchObject({ reason: 'stale' })
  expect(read(await exported(server, superadmin))['sources']?.[0]).toMatchObject({
    title,
    note: 'Ny merknad',
  })
})

test('BO-05 V1 the preview of the largest file is bounded, and shows a difference at the end of a long text', async () => {
  const long = 'ord '.repeat(490)
  const sources = Array.from({ length: 1_900 }, (_, n) => ({
    ...source,
    key: `kilde-${n}`,
    what_it_supports: `${long}${n}`,
    note: long,
  }))
  await imported(server, superadmin, file(sources))
  const changed = sources.map((row, n) => ({
    ...row,
    what_it_supports: `${long}ny ${n}`,
    note: `${n} ${'x'.repeat(1_950)}`,
  }))
  const answer = await previewed(server, superadmin, file(changed))
  const [told] = (answer.data as ImportPreview).tables
  expect(told).toMatchObject({ changed: 1_900, gone: 54 })
  expect(told?.rows.filter(({ change }) => change === 'changed')).toHaveLength(100)
  const [row] = told?.rows ?? []
  expect(row?.fields[0]).toMatchObject({ before: expect.stringMatching(/^…ord/u) })
  expect(row?.fields[0]?.after?.endsWith(' ny 0')).toBe(true)
  expect(JSON.stringify(answer.data).length).toBeLessThan(400_000)
})
