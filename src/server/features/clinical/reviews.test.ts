import { afterAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { reviews } from '#contract/reviews.ts'
import type { tasks as taskCalls } from '#contract/tasks.ts'
import { reviewedKinds } from '#domain/content/content-kinds.ts'
import type { ReviewPart } from '#domain/content/status.ts'
import { createEditor, editingCompany, expectDone } from '#testing/content/content-editor.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')
const company = await editingCompany(server)
const admin = await company.person('org_admin')
const author = await company.person('editor')
const writing = createEditor(server, author)

const setTwoPersons = (twoPersonPublishing: boolean) =>
  setSettings(server.services, { twoPersonPublishing, delegatedAdministration: true })
beforeEach(() => setTwoPersons(false))

const listed = async (who: SignedIn, part: ReviewPart, more: object = {}) =>
  expectDone(await server.call('reviews.list', { part, ...more }, who)).data as z.infer<
    typeof reviews.list.output
  >

const namesOf = async (who: SignedIn, part: ReviewPart, more: object = {}) =>
  (await listed(who, part, more)).rows.map(({ name }) => name)

/** Takes everything of the company out of the inbox. */
const clear = async () => {
  for (const part of ['waiting', 'returned'] as const) {
    const seen = part === 'waiting' ? admin : author
    for (const { kind, row } of (await listed(seen, part)).rows) {
      expectDone(await writing.remove(kind, row.id))
    }
  }
}
beforeEach(clear)

test('CNT-02 ROLE-10 versions of all kinds wait for the approver, longest wait first, with who wrote them', async () => {
  const names = []
  for (const kind of reviewedKinds.toReversed()) {
    const name = `Sendt ${kind}`
    const id = await writing.make(kind, kind === 'question' ? { textNo: name } : { nameNo: name })
    expectDone(await writing.move(kind, id, 'pending'))
    names.push(kind === 'module' ? `M90 ${name}` : name)
    server.clock.advance(60_000)
  }
  expect(await namesOf(admin, 'waiting')).toEqual(names)
  expect(await namesOf(admin, 'waiting', { kind: 'symptom' })).toEqual(['Sendt symptom'])
  const { counts, rows } = await listed(admin, 'waiting', { page: 2, pageSize: 5 })
  expect(counts).toEqual({ waiting: reviewedKinds.length, returned: 0, sent: 0 })
  expect(rows).toMatchObject([
    {
      kind: 'symptom-group',
      name: 'Sendt symptom-group',
      author: expect.any(String) as string,
      row: { status: 'pending', mayEdit: true, publishedVersion: null, rejection: null },
    },
  ])
  const [first] = (await listed(admin, 'waiting')).rows
  expect(first?.row).toEqual(
    expect.objectContaining({ id: first?.row.id, version: 2, needsOtherApprover: false }),
  )
})

fullTest(
  'CNT-02 an author finds the own submissions, and the rejected versions with their comments',
  async () => {
    const id = await writing.make('symptom-group', { nameNo: 'Uro' })
    expect(await namesOf(author, 'sent')).toEqual([])
    expectDone(await writing.move('symptom-group', id, 'pending'))
    expect(await namesOf(author, 'sent')).toEqual(['Uro'])
    expect(await namesOf(admin, 'sent')).toEqual([])
    server.clock.advance(60_000)
    expectDone(await company.admin.move('symptom-group', id, 'draft', 'Skriv det kortere.'))
    expect(await namesOf(author, 'sent')).toEqual([])
    const since = server.clock.now().toISOString()
    const rejection = { comment: 'Skriv det kortere.', at: since }
    expect((await listed(author, 'returned')).rows).toMatchObject([
      { name: 'Uro', since, row: { status: 'draft', rejection } },
    ])
    for (const who of [admin, await company.person('editor')]) {
      expect(await namesOf(who, 'returned')).toEqual([])
    }
    // Sent again, it waits again.
    expectDone(await writing.move('symptom-group', id, 'pending'))
    expect(await namesOf(author, 'returned')).toEqual([])
    expect(await namesOf(admin, 'waiting')).toEqual(['Uro'])
  },
)

test('BO-13 an approver finds the own submissions as sent too, and the tasks count what the parts list', async () => {
  const own = createEditor(server, admin)
  for (const textNo of ['Sover du?', 'Spiser du?']) {
    const id = await own.make('question', { textNo })
    expectDone(await own.move('question', id, 'pending'))
  }
  const returned = await own.make('approach', { nameNo: 'Samtale' })
  expectDone(await own.move('approach', returned, 'pending'))
  expectDone(await own.move('approach', returned, 'draft', 'Mangler kilde'))
  expect((await namesOf(admin, 'sent')).toSorted()).toEqual(['Sover du?', 'Spiser du?'])
  const another = await company.person('org_admin')
  for (const [who, isOwn] of [
    [admin, true],
    [another, false],
  ] as const) {
    expect((await listed(who, 'waiting')).rows.map((item) => item.isOwn)).toEqual([isOwn, isOwn])
  }
  const { counts } = await listed(admin, 'waiting')
  expect(counts).toEqual({ waiting: 2, returned: 1, sent: 2 })
  const { tasks } = expectDone(await server.call('tasks.list', {}, admin)).data as z.infer<
    typeof taskCalls.list.output
  >
  const countOf = (kind: string) =>
    tasks.filter((task) => task.kind === kind).reduce((sum, { count }) => sum + count, 0)
  expect(countOf('content-submitted')).toBe(counts.waiting)
  expect(countOf('content-rejected')).toBe(counts.returned)
  expectDone(await own.remove('approach', returned))
})

test('ROLE-12 nobody sees the content of another company, and an editor not what others sent', async () => {
  const id = await writing.make('approach', { nameNo: 'Samtale' })
  expectDone(await writing.move('approach', id, 'pending'))
  const other = await editingCompany(server)
  const strangers = [await other.person('org_admin'), await other.person('editor')]
  const colleague = await company.person('editor')
  const homeless = await server.signedIn('org_admin')
  for (const who of [...strangers, colleague, homeless]) {
    for (const part of ['waiting', 'returned', 'sent'] as const) {
      expect(await namesOf(who, part), `${who.userId} ${part}`).toEqual([])
    }
  }
  expect(await namesOf(admin, 'waiting')).toEqual(['Samtale'])
  // It waits for superadmins too, who have no draft of a company.
  expect(await namesOf(superadmin, 'waiting')).toEqual(['Samtale'])
  expectDone(await company.admin.move('approach', id, 'draft', 'Skriv det kortere.'))
  for (const part of ['waiting', 'returned', 'sent'] as const) {
    expect(await namesOf(superadmin, part)).toEqual([])
  }
})

fullTest(
  'CNT-02 SET-04 with two persons to publish, the own version waits for another person and says so',
  async () => {
    const own = createEditor(server, admin)
    const id = await own.make('question', { textNo: 'Sover du?' })
    expectDone(await own.move('question', id, 'pending'))
    await setTwoPersons(true)
    expect(await namesOf(admin, 'sent')).toEqual(['Sover du?'])
    expect((await listed(admin, 'waiting')).rows).toMatchObject([
      { name: 'Sover du?', row: { needsOtherApprover: true } },
    ])
    const another = await company.person('org_admin')
    expect((await listed(another, 'waiting')).rows).toMatchObject([
      { row: { needsOtherApprover: false } },
    ])
  },
)

test('ROLE-12 CNT-02 common content waits for superadmins alone; a draft and a removed row wait for nobody', async () => {
  const common = { companyId: null, status: 'pending' } as const
  await addContent(server.services, 'symptom', { ...common, name: 'Felles' })
  await addContent(server.services, 'symptom', { ...common, name: 'Slettet', isRemoved: true })
  await addContent(server.services, 'symptom', { companyId: null, name: 'Utkast' })
  expect(await namesOf(superadmin, 'waiting')).toEqual(['Felles'])
  expect(await namesOf(admin, 'waiting')).toEqual([])
})
