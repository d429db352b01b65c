import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { createEditor, editingCompany, expectDone } from '#testing/content/content-editor.ts'
import { categoryId, officerSubmission } from '#testing/flows/submission.ts'
import { callApi } from '#testing/server/api.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { createContentCache, loadRevised, type ContentReader } from './content-cache.ts'

const server = await startTestServer()
afterAll(server.close)
/** Another process: only the database is common to both. */
const other = await createApp({
  services: { ...server.services, contentCache: createContentCache() },
  origin: null,
  proxies: [],
  webFolder: '/nowhere',
  log: { level: 'silent' },
})
afterAll(() => other.close())
const otherUrl = await other.listen({ port: 0, host: '127.0.0.1' })

const superadmin = createEditor(server, await server.signedIn('superadmin'))

test('SAFE-06 an edit is in the next submission through another server', async () => {
  const officer = await server.signedIn('counselor')
  const symptom = await superadmin.make('bank-symptom', { categoryId: categoryId('nedstemthet') })
  for (const nameNo of ['Tegn A', 'Tegn B', 'Tegn C']) {
    expectDone(await superadmin.edit('bank-symptom', symptom, { nameNo }))
    const sent = officerSubmission({ answers: { [symptom]: 60 } })
    const answer = expectDone(await callApi(otherUrl, 'officer.complete', sent, officer))
    expect(JSON.stringify((answer.data as { outcome: OfficerOutcome }).outcome)).toContain(nameNo)
  }
})

test('ROLE-12 D5 each company gets its own content from one cache', async () => {
  const [own, stranger] = [await editingCompany(server), await editingCompany(server)]
  const symptom = await own.admin.make('bank-symptom', {
    categoryId: categoryId('nedstemthet'),
    nameNo: 'Bare her',
  })
  const namesFor = async ({ companyId }: { readonly companyId: string }) => {
    const officer = await server.signedIn('counselor', { companyId })
    const { data } = await server.call('officer.content', {}, officer)
    return JSON.stringify(data)
  }
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await namesFor(own)).toContain(symptom)
    expect(await namesFor(stranger)).not.toContain(symptom)
  }
})

/** A database whose revision is the next of these at each read. */
const readerOf = (...revisions: readonly string[]): ContentReader => {
  const [revision = '', ...later] = revisions
  const query = () => Promise.resolve({ rows: [{ revision: later.shift() }] })
  return {
    db: { $client: { query } },
    caller: { companyId: null },
    revision,
  } as unknown as ContentReader
}

test('SAFE-06 content that changed while it was read is read again', async () => {
  let loads = 0
  const load = () => Promise.resolve((loads += 1))
  const found = await loadRevised(load, readerOf('1', '2', '2'))
  expect(found).toEqual({ content: 2, revision: '2' })
})

test('SAFE-06 content that changes during every read is refused as busy', async () => {
  const changing = readerOf('1', '2', '3', '4', '5', '6')
  await expect(loadRevised(() => Promise.resolve(0), changing)).rejects.toThrow('cannot be had')
})
