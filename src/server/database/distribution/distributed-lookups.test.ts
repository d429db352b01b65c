import { expect, test } from 'vitest'
import { functionsSql } from './mode-functions.ts'
import { withCopies } from './distributed-lookups.ts'

const shards = new Map([
  ['users', ['users_102001']],
  ['departments', ['departments_102002']],
  ['cases', ['cases_102003', 'cases_102004']],
  ['assessments', ['assessments_102005']],
])

test('D3 on Citus a function reads the copy of a reference table', () => {
  expect(
    withCopies(
      'select u.id from users u left join departments d on d.id = u.department_id',
      shards,
    ),
  ).toBe('select u.id from users_102001 u left join departments_102002 d on d.id = u.department_id')
  const bind = functionsSql('distributed', 'app', shards)
  expect(bind).toContain('from sessions s join users_102001 u on u.id = s.user_id')
})

test('D3 on Citus a function reads the table where it joins shards', () => {
  const joined = 'select c.id from cases c join departments d on d.id = c.department_id'
  expect(withCopies(joined, shards)).toBe(joined)
})

test('D3 a policy of a shard looks a row up in the shard beside it', () => {
  const text = functionsSql('distributed', 'app', shards)
  for (const shard of ['cases_102003', 'cases_102004'])
    expect(text).toContain(
      `when '${shard}' then return exists (select 1 from ${shard} r where r.id = case_id and r.company_id = company);`,
    )
  expect(text).toContain(
    `when 'assessments_102005' then return exists (select 1 from assessments_102005 r where r.id = assessment_id`,
  )
})
