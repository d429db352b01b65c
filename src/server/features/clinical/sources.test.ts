import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import rules from '#content/influence-rules.json' with { type: 'json' }
import type { ApproachLink, ApproachRow } from '#contract/approaches.ts'
import type { CitingApproach, SourceRow } from '#contract/sources.ts'
import { roundCount } from '#testing/run/level.ts'
import type { Credentials } from '#testing/server/api.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { addContent, newFields } from '#testing/content/content-rows.ts'
import { addSource, sourceForm } from '#testing/content/sources.ts'
import { symptomId } from '#testing/flows/flow-submissions.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await setSettings(server.services, { delegatedAdministration: true })
const superadmin = await server.signedIn('superadmin')

const call = (
  name: 'list' | 'get' | 'usedBy' | 'create' | 'update' | 'remove',
  input: object,
  who: Credentials = superadmin,
) => server.call(`sources.${name}`, input, who)

const listed = async (who: Credentials = superadmin): Promise<readonly SourceRow[]> =>
  ((await call('list', {}, who)).data as { rows: SourceRow[] }).rows

const sourceOf = async (id: string): Promise<SourceRow> =>
  (await call('get', { id })).data as SourceRow

const usersOf = async (id: string, who: Credentials = superadmin) =>
  ((await call('usedBy', { id }, who)).data as { approaches: CitingApproach[] }).approaches

const link = (sourceKey: string, symptom = 'lite-energi'): ApproachLink => ({
  symptomId: symptomId(symptom),
  weight: 3,
  evidence: 'strong',
  sourceKey,
  note: null,
  isActive: true,
})

let lastNumber = 700
const addApproach = (
  name: string,
  links: readonly ApproachLink[],
  companyId: string | null = null,
): Promise<string> =>
  addContent(server.services, 'approach', {
    companyId,
    name,
    status: 'published',
    fields: { links, number: (lastNumber += 1) },
  })

const saveLinks = async (id: string, links: readonly ApproachLink[], who = superadmin) => {
  const { data } = await server.call('approaches.get', { id }, who)
  const { version } = data as ApproachRow
  return server.call('influenceRules.save', { approachId: id, version, links }, who)
}

test('CNT-08 a source is stored as the form has it, once, and changed in the version that was seen', async () => {
  const id = uuidv7()
  const created = await call('create', { id, ...sourceForm })
  expect(created.data).toEqual({ id, version: 1 })
  expect((await call('create', { id, ...sourceForm })).data).toEqual({ id, version: 1 })
  const other = await call('create', { id, ...sourceForm, title: 'En annen' })
  expect(other.error?.reason).toBe('id-already-used')
  const row = { id, ...sourceForm, unconfirmed: false, approachCount: 0, linkCount: 0 }
  expect(await sourceOf(id)).toEqual({ ...row, version: 1 })

  const change = { ...sourceForm, title: 'Ny tittel', year: null, checked: 'no' }
  expect((await call('update', { id, version: 1, ...change })).data).toEqual({ id, version: 2 })
  expect((await call('update', { id, version: 1, ...sourceForm })).error?.reason).toBe('stale')
  const stored = { ...row, ...change, unconfirmed: true, version: 2 }
  expect((await listed()).find((one) => one.id === id)).toEqual(stored)

  expect((await call('remove', { id })).data).toEqual({ id })
  expect((await call('get', { id })).error?.reason).toBe('not-found')
  expect((await call('remove', { id })).error?.reason).toBe('not-found')
  expect((await call('update', { id, version: 2, ...sourceForm })).error?.reason).toBe('not-found')
  const again = await call('create', { id, ...change })
  expect(again.error?.reason, 'a removed source does not come back').toBe('id-already-used')
})

test.each([
  ['url', 'http://helse.no'],
  ['url', 'https://helse.no@ond.no/'],
  ['url', 'javascript:alert(1)'],
  ['url', 'helse.no/veileder'],
  ['url', ''],
  ['title', ' '],
  ['organisation', ''],
  ['year', 20],
  ['year', 2024.5],
  ['checked', 'yes'],
])('CNT-08 V8 a source with %s %j is refused at that field', async (field, value) => {
  const answer = await call('create', { id: uuidv7(), ...sourceForm, [field]: value })
  expect(answer.error).toMatchObject({ reason: 'invalid-input', fields: [field] })
})

test('CNT-08 the counts of a shipped source are those of the shipped links', async () => {
  const citing = rules.filter(({ sourceKey }) => sourceKey === 'nice-ng222')
  const approaches = new Set(citing.map(({ approach }) => approach))
  const source = await sourceOf('nice-ng222')
  expect(source.linkCount).toBe(citing.length)
  // An approach may also cite it by itself.
  expect(source.approachCount).toBeGreaterThanOrEqual(approaches.size)
  expect((await listed()).find(({ id }) => id === 'nice-ng222')).toEqual(source)
  const users = await usersOf('nice-ng222')
  expect(users).toHaveLength(source.approachCount)
  expect(users.flatMap(({ symptoms }) => symptoms)).toHaveLength(citing.length)
})

test('CNT-08 a source is in use by the version in use and by the newest version', async () => {
  const [old, next] = [await addSource(server.services), await addSource(server.services)]
  const id = await addApproach('Skifter kilde', [link(old)])
  expect((await saveLinks(id, [link(next, 'vedvarende-tristhet')])).error).toBeNull()
  for (const [source, symptom] of [
    [old, 'lite-energi'],
    [next, 'vedvarende-tristhet'],
  ] as const) {
    expect(await usersOf(source)).toMatchObject([
      { id, nameNo: 'Skifter kilde', companyName: null, symptoms: [{ id: symptomId(symptom) }] },
    ])
    const refused = await call('remove', { id: source })
    expect(refused).toMatchObject({ status: 409, error: { reason: 'in-use' } })
    expect(refused.error?.message).toContain('«Skifter kilde»')
    expect((await sourceOf(source)).version, 'it is still there').toBe(1)
  }
  expect((await server.call('approaches.remove', { id }, superadmin)).error).toBeNull()
  expect((await call('remove', { id: old })).error).toBeNull()
  const undelete = { kind: 'approach', id }
  expect((await server.call('contentHistory.undelete', undelete, superadmin)).error).toBeNull()
  const restore = { kind: 'approach', id, contentVersion: 1 }
  const { version } = (await server.call('approaches.get', { id }, superadmin)).data as ApproachRow
  const restored = await server.call('contentHistory.restore', { ...restore, version }, superadmin)
  expect(restored.error?.reason, 'an old version cites a removed source').toBe('unknown-reference')
})

test('CNT-08 a removed source is neither offered nor accepted for a link', async () => {
  const source = await addSource(server.services)
  const id = await addApproach('Uten kilde', [])
  await call('remove', { id: source })
  expect((await saveLinks(id, [link(source)])).error?.reason).toBe('unknown-reference')
  const { data } = await server.call('influenceRules.sources', {}, superadmin)
  const keys = (data as { rows: { key: string }[] }).rows.map(({ key }) => key)
  expect(keys).toContain('nice-ng222')
  expect(keys).not.toContain(source)
})

test('CNT-08 a link and the removal of its source at the same moment: one of them is refused', async () => {
  for (let round = 0; round < roundCount(2, 8); round += 1) {
    const source = await addSource(server.services)
    const id = await addApproach(`Samtidig ${round}`, [])
    const save = { approachId: id, version: 1, links: [link(source)] }
    const answers = await Promise.all([
      server.call('influenceRules.save', save, superadmin),
      call('remove', { id: source }),
    ])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  }
})

test('ROLE-10 ROLE-12 a company reads the sources and their use by common and own content alone', async () => {
  const source = await addSource(server.services)
  const ours = await addCompany(server.services, { name: 'Vårt fengsel' })
  const theirs = await addCompany(server.services)
  await addApproach('Vår egen', [link(source)], ours)
  await addApproach('Deres egen', [link(source)], theirs)
  await addApproach('Felles', [link(source)])
  for (const role of ['editor', 'org_admin'] as const) {
    const who = await server.signedIn(role, { companyId: ours })
    const users = await usersOf(source, who)
    expect(users.map(({ nameNo, companyName }) => [nameNo, companyName])).toEqual([
      ['Felles', null],
      ['Vår egen', 'Vårt fengsel'],
    ])
    expect((await listed(who)).find(({ id }) => id === source)).toMatchObject({
      approachCount: 2,
      linkCount: 2,
    })
    for (const answer of [
      await call('create', { id: uuidv7(), ...sourceForm }, who),
      await call('update', { id: source, version: 1, ...sourceForm }, who),
      await call('remove', { id: source }, who),
    ]) {
      expect(answer.error?.reason).toBe('forbidden')
    }
  }
  expect(await usersOf(source)).toHaveLength(3)
  expect((await call('remove', { id: source })).error?.reason).toBe('in-use')
})

test('CNT-08 an approach that is created later may cite a new source at once', async () => {
  const source = await addSource(server.services)
  const id = uuidv7()
  const fields = { ...newFields.approach('Ny'), number: (lastNumber += 1) }
  await server.call('approaches.create', { id, ...fields }, superadmin)
  expect((await saveLinks(id, [link(source)])).error).toBeNull()
  expect(await sourceOf(source)).toMatchObject({ approachCount: 1, linkCount: 1 })
})
