import { afterAll, expect, test } from 'vitest'
import { createEditor, expectDone, editingCompany } from '#testing/content/content-editor.ts'
import { approachId, symptomId } from '#testing/flows/flow-submissions.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const { admin } = await editingCompany(server)
const superadmin = createEditor(server, await server.signedIn('superadmin'))

type Figures = Readonly<Record<'symptomGroups' | 'symptoms' | 'approaches' | 'links', number>>

const figures = async () => (await server.call('content.figures', {})).data as Figures

test('PUB-03 CNT-02 the front page counts what everyone uses: no draft, nothing removed, no company’s', async () => {
  const before = await figures()
  await admin.makePublished('symptom-group')
  const group = await superadmin.make('symptom-group')
  expect(await figures()).toEqual(before)
  expectDone(await superadmin.publish('symptom-group', group))
  expect(await figures()).toEqual({ ...before, symptomGroups: before.symptomGroups + 1 })
  expectDone(await superadmin.remove('symptom-group', group))
  expect(await figures()).toEqual(before)
})

fullTest('PUB-03 CNT-08 the links of an approach come and go with it', async () => {
  const before = await figures()
  const approach = await superadmin.makePublished('approach', { number: 950 })
  const symptoms = ['vedvarende-tristhet', 'lite-energi']
  const links = symptoms.map((key) => ({
    symptomId: symptomId(key),
    weight: 1,
    evidence: 'consensus',
    sourceKey: 'nice-ng57',
    note: null,
    isActive: true,
  }))
  expectDone(await superadmin.link(approach, links))
  expect((await figures()).links).toBe(before.links)
  expectDone(await superadmin.publish('approach', approach))
  const after = { approaches: before.approaches + 1, links: before.links + 2 }
  expect(await figures()).toMatchObject(after)
  expectDone(await superadmin.remove('approach', approach))
  expect(await figures()).toEqual(before)
  const own = await admin.takeOver('approach', approachId('kat'))
  expectDone(await admin.publish('approach', own))
  expect(await figures()).toEqual(before)
})
