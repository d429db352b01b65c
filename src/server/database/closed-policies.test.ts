import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundQuery } from '#testing/database/bound.ts'
import { addReset, storeOneOfEachFlow } from '#testing/flows/shared-links.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { applicationConnection } from './connection.ts'

// X6: what the policies alone say of an account whose identity nobody has confirmed.
const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const application = applicationConnection(server.database.owner)
const own = await addScope(server)
const local = await server.signedIn('org_admin', own)
const second = await server.signedIn('org_admin', own)

const roles = [
  'org_admin',
  'editor',
  'counselor',
  'researcher',
  'user',
  'superadmin',
  'accounts',
] as const
const who = await server.signedIn('counselor', own)
await storeOneOfEachFlow(server, who)

const rowsBy = async (role: string, text: string) => {
  const bound = { role, userId: who.userId, companyId: own.companyId }
  return (await boundQuery(application, bound, text)).rows
}
const reads = [
  'select from assessments where results is not null',
  'select from assessment_symptoms',
  'select from assessment_responses',
  'select from assessment_approaches',
  `update assessments set status = 'archived' where results is not null returning id`,
  'delete from assessments where results is not null returning id',
]
const deeds = `select from audit_log where resource_type = 'assessment'`

test('X6 D5 no role of the account reads, changes or removes an earlier assessment, or a part of it', async () => {
  for (const text of reads) expect(await rowsBy('counselor', text), text).not.toEqual([])
  expect(await rowsBy('counselor', deeds)).toHaveLength(3)
  await addReset(server, who.userId)
  for (const [turn, role] of roles.entries()) {
    for (const text of sliceForTurn(reads, turn, 2))
      expect(await rowsBy(role, text), `${role}: ${text}`).toEqual([])
    const there = await rowsBy(role, 'select * from app.closed_assessments()')
    expect(there).toHaveLength(3)
    const told = ['completed_at', 'flow', 'id', 'started_at', 'status', 'stored_at']
    expect(Object.keys(there[0] ?? {}).toSorted()).toEqual(told)
    // Listed, they stay closed.
    const text = 'select from app.closed_assessments(), assessments where results is not null'
    expect(await rowsBy(role, text), role).toEqual([])
  }
  // SET-05: a superadmin reads the whole trail.
  for (const role of roles.filter((each) => each !== 'superadmin')) {
    expect(await rowsBy(role, deeds), role).toEqual([])
  }
})

/** How many rows the statement changed; null when the database refused it. */
const changed = async (role: string, userId: string, text: string): Promise<number | null> => {
  try {
    return (await boundQuery(application, { role, userId, companyId: own.companyId }, text))
      .rowCount
  } catch (error) {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(?:42501|23514)$/u) })
    return null
  }
}

test('X6 D5 nobody confirms the own identity, nor in another’s name, nor what they reset; and no row goes', async () => {
  const { userId } = who
  const confirmedBy = (id: string) =>
    `update handed_over_resets set confirmed_at = now(), confirmed_by = '${id}' where user_id = '${userId}'`
  expect(await changed('counselor', userId, confirmedBy(userId))).toBe(0)
  expect(await changed('counselor', userId, confirmedBy(local.userId))).toBe(0)
  expect(await changed('accounts', userId, confirmedBy(userId))).toBeNull()
  expect(await changed('org_admin', local.userId, confirmedBy(second.userId))).toBeNull()
  expect(await changed('org_admin', local.userId, confirmedBy(local.userId))).toBe(1)
  const reset = `insert into handed_over_resets (id, user_id, reset_by, reset_at)
    values (gen_random_uuid(), '${userId}', '${local.userId}', now()); ${confirmedBy(local.userId)}`
  expect(await changed('superadmin', local.userId, reset)).toBeNull()
  const gone = `delete from handed_over_resets where user_id = '${userId}'`
  for (const role of ['superadmin', 'org_admin', 'accounts', 'system']) {
    expect(await changed(role, local.userId, gone), role).toBeNull()
  }
  const shorter = `update handed_over_resets set reset_at = reset_at - interval '1 year' where user_id = '${userId}'`
  expect(await changed('org_admin', local.userId, shorter)).toBeNull()
})
