import { expect, test } from 'vitest'
import { refuseViolations } from './violations.ts'

const violation = (message: string, constraint?: string): Error =>
  new Error('the query failed', {
    cause: Object.assign(new Error(message), { code: '23503', constraint }),
  })

const reasonOf = async (error: Error): Promise<unknown> => {
  try {
    await refuseViolations(async () => {
      throw error
    })
    return null
  } catch (refusal) {
    return refusal
  }
}

test.each([
  ['users_company_id_companies_id_fk', 'has-users'],
  ['assessments_company_id_companies_id_fk', 'in-use'],
])('USR-06 a removal that violates %s is refused: %s', async (constraint, reason) => {
  expect(await reasonOf(violation('', constraint))).toMatchObject({ cause: { reason } })
  // As Citus words it.
  const ofShard = `update or delete on table "companies_102008" violates foreign key constraint "${constraint}_102011"`
  expect(await reasonOf(violation(ofShard))).toMatchObject({ cause: { reason } })
})
