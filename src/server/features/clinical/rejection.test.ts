import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { tasks } from '#contract/tasks.ts'
import { createEditor, editingCompany, expectDone } from '#testing/content/content-editor.ts'
import { identityNumberOf } from '#testing/identity/identity-number.ts'
import { queuedFor } from '#testing/mail/queued.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { firstRows } from '#testing/run/level.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const kind = 'symptom-group'
const identityNumber = identityNumberOf({ day: 31, month: 12, year: 2000 })
const COMMENT = 'Navnet er for langt.\nSkriv det kortere.'

/** Content that an editor has sent for review, and the local admin who reviews it. */
const submitted = async () => {
  const company = await editingCompany(server)
  const author = await company.person('editor')
  const reviewer = await company.person('org_admin')
  const [writing, reviewing] = [createEditor(server, author), createEditor(server, reviewer)]
  const id = await writing.make(kind, { nameNo: 'Uro' })
  expectDone(await writing.move(kind, id, 'pending'))
  return { company, author, reviewer, writing, reviewing, id }
}

const tasksOf = async (who: SignedIn) =>
  (expectDone(await server.call('tasks.list', {}, who)).data as z.infer<typeof tasks.list.output>)
    .tasks

test.each(
  firstRows(1, [
    ['no comment', {}],
    ['a blank one', { comment: ' \n ' }],
    ['one with an identity number', { comment: `Gjelder ${identityNumber}` }],
  ] as const),
)('CNT-02 L4 a rejection with %s is refused at its field, and nothing happens', async (_, more) => {
  const { author, reviewing, id } = await submitted()
  const { version } = await reviewing.row(kind, id)
  const asked = { id, version, status: 'draft', ...more }
  expect(await reviewing.call('symptomGroups.updateStatus', asked)).toMatchObject({
    status: 400,
    error: { reason: 'invalid-input', fields: ['comment'] },
  })
  expect(await reviewing.row(kind, id)).toMatchObject({ status: 'pending', rejection: null })
  expect(await queuedFor(server, author.email)).toEqual([])
})

test('CNT-02 ADM-05 the author reads the comment at the row, in the history and in the tasks until it is sent again', async () => {
  const { company, author, reviewer, writing, reviewing, id } = await submitted()
  expectDone(await reviewing.move(kind, id, 'draft', ` ${COMMENT} `))
  const rejection = { comment: COMMENT, at: server.clock.now().toISOString() }
  const task = {
    kind: 'content-rejected',
    contentKind: kind,
    contentId: id,
    count: 1,
    path: '/admin/symptom-groups',
    name: 'Uro',
    since: rejection.at,
    company: null,
    comment: COMMENT,
  }
  expect(await writing.row(kind, id)).toMatchObject({ status: 'draft', rejection })
  expect(await writing.history(kind, id)).toMatchObject([{ rejection }])
  expect(await tasksOf(author)).toEqual([task])
  for (const role of ['editor', 'org_admin'] as const) {
    expect(await tasksOf(await company.person(role))).toEqual([])
  }
  // An edit by the author does not finish it.
  expectDone(await writing.edit(kind, id, { nameNo: 'Ro' }))
  expect(await tasksOf(author)).toEqual([{ ...task, name: 'Ro' }])
  expectDone(await writing.move(kind, id, 'pending'))
  expect(await tasksOf(author)).toEqual([])
  expect(await tasksOf(reviewer)).toMatchObject([{ kind: 'content-submitted', name: 'Ro' }])
  // The reviewer of the next submission finds the earlier comment.
  expect(await reviewing.row(kind, id)).toMatchObject({ rejection: null })
  expect(await reviewing.history(kind, id)).toMatchObject([{ rejection }])
})

test('CNT-02 the author gets the comment by mail, with a link', async () => {
  const { author, reviewer, reviewing, id } = await submitted()
  expectDone(await reviewing.move(kind, id, 'draft', COMMENT))
  expect(await queuedFor(server, author.email)).toMatchObject([
    {
      kind: 'content-rejected',
      comment: `«Uro»: ${COMMENT}`,
      link: `${server.services.baseUrl()}/admin`,
    },
  ])
  expect(await queuedFor(server, reviewer.email)).toEqual([])
})

fullTest('CNT-02 who rejects their own content gets no mail, and sees the comment', async () => {
  const { reviewer, reviewing } = await submitted()
  const id = await reviewing.make(kind)
  expectDone(await reviewing.move(kind, id, 'pending'))
  expectDone(await reviewing.move(kind, id, 'draft', COMMENT))
  expect(await queuedFor(server, reviewer.email)).toEqual([])
  expect(await tasksOf(reviewer)).toMatchObject([
    { kind: 'content-rejected', comment: COMMENT },
    { kind: 'content-submitted' },
  ])
})

test.each(
  firstRows(1, [
    ['inactive', 'update users set is_active = false where id = $1'],
    [
      'of another company',
      'update users set company_id = null, department_id = null where id = $1',
    ],
    ['gone', 'delete from users where id = $1'],
  ] as const),
)('CNT-02 content whose author is %s is rejected without a mail', async (_, change) => {
  const { author, reviewing, id } = await submitted()
  await storedQuery(server, change, [author.userId])
  expectDone(await reviewing.move(kind, id, 'draft', COMMENT))
  expect(await reviewing.row(kind, id)).toMatchObject({ rejection: { comment: COMMENT } })
  expect(await queuedFor(server, author.email)).toEqual([])
})

fullTest('CNT-02 the next version of published content has no rejection', async () => {
  const { writing, reviewing, id } = await submitted()
  expectDone(await reviewing.move(kind, id, 'draft', COMMENT))
  expectDone(await reviewing.publish(kind, id))
  expect(await writing.row(kind, id)).toMatchObject({ status: 'published', rejection: null })
  expectDone(await writing.edit(kind, id, { nameNo: 'Ro' }))
  expect(await writing.row(kind, id)).toMatchObject({ contentVersion: 2, rejection: null })
})
