import { afterAll, expect, test } from 'vitest'
import { reviewedKinds, type ReviewedKind } from '#domain/content/content-kinds.ts'
import { contentStatuses, type ContentStatus } from '#domain/content/status.ts'
import { roles, type Role } from '#domain/access/roles.ts'
import {
  createEditor,
  expectDone,
  editingCompany,
  type ContentEditor,
} from '#testing/content/content-editor.ts'
import { shownContent } from '#testing/content/content-flow.ts'
import { firstRows, sliceForTurn } from '#testing/run/level.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const company = await editingCompany(server)
const { admin, editor, officer } = company

let number = 500

/** What no two rows of the kind may share. */
const ownFields = (kind: ReviewedKind): object => {
  number += 1
  if (kind === 'module') return { code: `M${number}` }
  return kind === 'approach' ? { number } : {}
}

/** A new row of the company with this status. */
const rowIn = async (kind: ReviewedKind, status: ContentStatus) => {
  const id = await admin.make(kind, ownFields(kind))
  if (status !== 'draft') expectDone(await admin.move(kind, id, 'pending'))
  if (status === 'published') expectDone(await admin.move(kind, id, 'published'))
  return id
}

const isInUse = async (kind: ReviewedKind, id: string) =>
  (await shownContent(officer, kind)).some((row) => row.id === id)

/** CNT-02, ROLE-10: the three transitions, with the roles that may make them. */
const ways: Readonly<Record<string, readonly Role[]>> = {
  'draft > pending': ['superadmin', 'administrator', 'org_admin', 'editor'],
  'pending > published': ['superadmin', 'administrator', 'org_admin'],
  'pending > draft': ['superadmin', 'administrator', 'org_admin'],
}

const editing = ['org_admin', 'editor'] as const
const steps = contentStatuses.flatMap((from) =>
  contentStatuses.flatMap((to) => editing.map((role) => [from, to, role] as const)),
)

test.each(steps)('D9 from %s to %s by an %s goes as the review says', async (from, to, role) => {
  const desk = role === 'editor' ? editor : admin
  const turn = steps.findIndex((step) => step[0] === from && step[1] === to)
  for (const kind of sliceForTurn(reviewedKinds, turn / editing.length, 6)) {
    const id = await rowIn(kind, from)
    const answer = await desk.move(kind, id, to)
    const way = ways[`${from} > ${to}`]
    const expected = way === undefined ? 'wrong-status' : way.includes(role) ? 'done' : 'forbidden'
    expect(answer.error?.reason ?? 'done', kind).toBe(expected)
    expect(answer.status, kind).toBe({ done: 200, 'wrong-status': 409, forbidden: 403 }[expected])
    const now = expected === 'done' ? to : from
    expect(await desk.row(kind, id), kind).toMatchObject({ status: now })
    expect(await isInUse(kind, id), kind).toBe(now === 'published')
  }
})

test.each(roles)(
  'D9 content that waits for review is approved and rejected as a %s may',
  async (role) => {
    const isAll = role === 'superadmin' || role === 'administrator'
    const desk = createEditor(
      server,
      isAll ? await server.signedIn(role) : await company.person(role),
    )
    const owner: ContentEditor = isAll ? desk : admin
    for (const to of ['published', 'draft'] as const) {
      const id = await owner.make('symptom-group')
      expectDone(await owner.move('symptom-group', id, 'pending'))
      const { version } = await owner.row('symptom-group', id)
      const comment = 'Rett opp dette.'
      const asked = { id, version, status: to, comment }
      const answer = await desk.call('symptomGroups.updateStatus', asked)
      const may = ways[`pending > ${to}`]?.includes(role) === true
      expect(answer.status, to).toBe(may ? 200 : 403)
      expect(await owner.row('symptom-group', id)).toMatchObject({ status: may ? to : 'pending' })
    }
  },
)

test('D9 no create and no save says in which status, and neither brings into use', async () => {
  for (const kind of firstRows(1, reviewedKinds)) {
    for (const status of contentStatuses) {
      number += 1
      const own = kind === 'approach' ? { number } : {}
      const made = await editor.create(kind, await rowIn(kind, 'draft'), { ...own, status })
      expect(made, `${kind} ${status}`).toMatchObject({ status: 400 })
      const id = await rowIn(kind, 'draft')
      const saved = await editor.edit(kind, id, { status })
      expect(saved, `${kind} ${status}`).toMatchObject({ status: 400 })
      expectDone(await editor.edit(kind, id, {}))
      expect(await editor.row(kind, id)).toMatchObject({ status: 'draft', publishedVersion: null })
      expect(await isInUse(kind, id)).toBe(false)
    }
  }
})

test('D9 a user who approves their own text is named as both, in the history that nobody edits', async () => {
  const person = await company.person('org_admin')
  const desk = createEditor(server, person)
  const id = await desk.make('symptom-group')
  expectDone(await desk.publish('symptom-group', id))
  const [version] = await storedQuery(
    server,
    'select author_id, approver_id from content_versions where content_id = $1',
    [id],
  )
  expect(version).toEqual({ author_id: person.userId, approver_id: person.userId })
})
