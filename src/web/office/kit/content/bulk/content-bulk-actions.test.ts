import { expect, test } from 'vitest'
import type { ContentMeta } from '#contract/content-row.ts'
import { contentStatuses } from '#domain/content/status.ts'
import { contentBulkAction, reviewActionsOf } from './content-bulk-actions.ts'

const row = (over: Partial<ContentMeta>): ContentMeta => ({
  id: 'a',
  companyId: null,
  refId: 'a',
  key: 'a',
  origin: 'common',
  mayEdit: true,
  mayMove: true,
  rejection: null,
  needsApproval: true,
  needsOtherApprover: false,
  orderIndex: 0,
  status: 'draft',
  contentVersion: 1,
  publishedVersion: null,
  version: 1,
  ...over,
})

const possible = (action: 'submit' | 'approve' | 'reject', role: 'superadmin' | 'editor') =>
  contentStatuses.filter(
    (status) =>
      contentBulkAction(action, 'approach', { role }, '').obstacle(row({ status })) === null,
  )

test('CNT-02 a review action is possible with rows of its status alone', () => {
  expect(possible('submit', 'superadmin')).toEqual(['draft'])
  expect(possible('approve', 'superadmin')).toEqual(['pending'])
  expect(possible('reject', 'superadmin')).toEqual(['pending'])
})

test('ROLE-10 an editor submits and does not approve', () => {
  expect(reviewActionsOf({ role: 'editor' })).toEqual(['submit'])
  expect(reviewActionsOf({ role: 'org_admin' })).toEqual(['submit', 'approve', 'reject'])
  expect(reviewActionsOf({ role: 'counselor' })).toEqual([])
  expect(possible('approve', 'editor')).toEqual([])
})

test('ROLE-12 common content is not submitted by a company', () => {
  const { obstacle } = contentBulkAction('submit', 'approach', { role: 'org_admin' }, '')
  expect(obstacle(row({ mayEdit: false }))).toMatch(/felles/iu)
})

test('CNT-02 what another person must approve is not approved with the other rows', () => {
  const { obstacle } = contentBulkAction('approve', 'approach', { role: 'org_admin' }, '')
  expect(obstacle(row({ status: 'pending', needsOtherApprover: true }))).toMatch(/en annen/iu)
})
