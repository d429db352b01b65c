import { expect, test } from 'vitest'
import { violationRefusal } from './refusal.ts'

const violation = (code: string, message = '', constraint?: string): Error =>
  new Error('the query failed', {
    cause: Object.assign(new Error(message), { code, constraint }),
  })

test.each([
  ['users_company_id_companies_id_fk', 'has-users'],
  ['assessments_company_id_companies_id_fk', 'in-use'],
])('USR-06 a removal that violates %s is refused: %s', (constraint, reason) => {
  const refused = { cause: { reason } }
  expect(violationRefusal(violation('23503', '', constraint))).toMatchObject(refused)
  // As Citus words it.
  const ofShard = `update or delete on table "companies_102008" violates foreign key constraint "${constraint}_102011"`
  expect(violationRefusal(violation('23503', ofShard))).toMatchObject(refused)
})

test.each([
  ['23505', 'id-already-used', 'a row has the id'],
  ['22003', 'invalid-input', 'a number is too large'],
  ['22008', 'invalid-input', 'a time is out of range'],
  ['22007', 'invalid-input', 'a time is none'],
  ['22P02', 'invalid-input', 'a text is no value of the type'],
  ['22001', 'invalid-input', 'a text is too long'],
  ['22021', 'invalid-input', 'a character cannot be stored'],
  ['22P05', 'invalid-input', 'a character of JSON cannot be stored'],
  ['23514', 'invalid-input', 'a check of the table fails'],
])('F-C1 the database error %s is refused as %s: %s', (code, reason) => {
  const error = violation(code)
  expect(violationRefusal(error)).toMatchObject({ cause: { reason } })
  expect(violationRefusal(error.cause)).toMatchObject({ cause: { reason } })
})

test('F-C1 another failure of the database, and one of ours, is none of the caller', () => {
  expect(violationRefusal(violation('42703'))).toBeNull()
  expect(violationRefusal(new Error('ours'))).toBeNull()
  expect(violationRefusal(null)).toBeNull()
})
