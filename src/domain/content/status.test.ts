import { expect, test } from 'vitest'
import { roles } from '#domain/access/roles.ts'
import { contentActions, contentStatuses, contentTransition, reviewPartsOf } from './status.ts'

test('CNT-02 draft to pending, pending to published or draft, and nothing else', () => {
  const allowed = contentStatuses.flatMap((from) =>
    contentStatuses
      .filter((to) => contentTransition(from, to) !== null)
      .map((to) => `${from} > ${to}`),
  )
  expect(allowed).toEqual(['draft > pending', 'pending > draft', 'pending > published'])
})

test('ROLE-10 superadmin, org_admin and editor submit; others do not', () => {
  const mayIn = (status: 'draft' | 'pending') =>
    roles.filter((role) => contentActions(status, { role }).length > 0)
  expect(mayIn('draft')).toEqual(['superadmin', 'administrator', 'org_admin', 'editor'])
  expect(mayIn('pending')).toEqual(['superadmin', 'administrator', 'org_admin'])
})

test('ROLE-10 an approver of pending content may approve and reject; a missing profile nothing', () => {
  expect(contentActions('pending', { role: 'org_admin' })).toEqual(['approve', 'reject'])
  expect(contentActions('published', { role: 'superadmin' })).toEqual([])
  expect(contentActions('draft', null)).toEqual([])
})

test('ROLE-10 CNT-02 only roles that approve have the submissions of others; an editor has the own content', () => {
  const approving = roles.filter((role) => reviewPartsOf({ role }).includes('waiting'))
  expect(approving.toSorted()).toEqual(['administrator', 'org_admin', 'superadmin'])
  expect(reviewPartsOf({ role: 'org_admin' })).toEqual(['waiting', 'returned', 'sent'])
  expect(reviewPartsOf({ role: 'editor' })).toEqual(['returned', 'sent'])
})
