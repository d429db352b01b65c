import { expect, test } from 'vitest'
import { roles } from '../access/roles.ts'
import { reviewPartsOf } from './review-parts.ts'

test('ROLE-10 CNT-02 only roles that approve have the submissions of others; an editor has the own content', () => {
  const approving = roles.filter((role) => reviewPartsOf({ role }).includes('waiting'))
  expect(approving.toSorted()).toEqual(['administrator', 'org_admin', 'superadmin'])
  expect(reviewPartsOf({ role: 'org_admin' })).toEqual(['waiting', 'returned', 'sent'])
  expect(reviewPartsOf({ role: 'editor' })).toEqual(['returned', 'sent'])
})
