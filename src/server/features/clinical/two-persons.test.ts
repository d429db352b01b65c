import { afterAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { tasks } from '#contract/tasks.ts'
import { reviewedKinds } from '#domain/content/content-kinds.ts'
import { exported, imported, previewed } from '#testing/content/content-files.ts'
import { createEditor, editingCompany, expectDone } from '#testing/content/content-editor.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { firstRows } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const company = await editingCompany(server)
const author = await company.person('org_admin')
const writing = createEditor(server, author)

const setTwoPersons = (twoPersonPublishing: boolean) =>
  setSettings(server.services, { twoPersonPublishing })
beforeEach(() => setTwoPersons(true))

const kinds = reviewedKinds.toReversed()

const tasksOf = async (who: SignedIn) =>
  (expectDone(await server.call('tasks.list', {}, who)).data as z.infer<typeof tasks.list.output>)
    .tasks

test('CNT-02 SET-04 an author may not approve the own version, and another person may', async () => {
  for (const kind of firstRows(1, kinds)) {
    const id = await writing.make(kind)
    expectDone(await writing.move(kind, id, 'pending'))
    expect(await writing.row(kind, id), kind).toMatchObject({ needsOtherApprover: true })
    expect(await writing.move(kind, id, 'published'), kind).toMatchObject({
      status: 403,
      error: {
        reason: 'own-submission',
        message: 'Du skrev denne versjonen. En annen må godkjenne den.',
      },
    })
    const { admin } = company
    expect(await admin.row(kind, id), kind).toMatchObject({
      status: 'pending',
      needsOtherApprover: false,
    })
    expectDone(await admin.move(kind, id, 'published'))
  }
})

test('CNT-02 SET-04 the setting is off at first, and then an author approves', async () => {
  const id = await writing.make('symptom-group')
  expectDone(await writing.move('symptom-group', id, 'pending'))
  await setTwoPersons(false)
  expect(await writing.row('symptom-group', id)).toMatchObject({ needsOtherApprover: false })
  expectDone(await writing.move('symptom-group', id, 'published'))
  await storedQuery(server, `update system_settings set values = values - 'twoPersonPublishing'`)
  expectDone(await writing.edit('symptom-group', id, { nameNo: 'Ro' }))
  expectDone(await writing.publish('symptom-group', id))
})

test('CNT-02 the author is the last writer of the version, also when another user sends it for review', async () => {
  const { admin } = company
  const id = await admin.make('symptom-group')
  expectDone(await writing.edit('symptom-group', id, { nameNo: 'Ro' }))
  expectDone(await admin.move('symptom-group', id, 'pending'))
  const own = await writing.move('symptom-group', id, 'published')
  expect(own).toMatchObject({ error: { reason: 'own-submission' } })
  expectDone(await admin.move('symptom-group', id, 'published'))
})

test('CNT-02 an author may reject the own version, and it does not wait for its author', async () => {
  const other = await company.person('org_admin')
  const id = await writing.make('symptom-group')
  expectDone(await writing.move('symptom-group', id, 'pending'))
  expect(await tasksOf(author)).toEqual([])
  expect(await tasksOf(other)).toMatchObject([{ kind: 'content-submitted', count: 1 }])
  expectDone(await writing.move('symptom-group', id, 'draft'))
})

test('CNT-02 IMP-02 an import is not published at once, and comes as drafts', async () => {
  const superadmin = await server.signedIn('superadmin')
  const file = await exported(server, superadmin)
  const changed = file.replace('"name_no": "', '"name_no": "Endret ')
  expect(changed).not.toBe(file)
  const seen = await previewed(server, superadmin, changed, true)
  expect(seen).toMatchObject({ status: 403, error: { reason: 'own-submission' } })
  expect(seen.error?.message).toContain('«To personer ved publisering»')
  expectDone(await imported(server, superadmin, changed))
  expect(await exported(server, superadmin)).toBe(file)
})
