import { afterAll, expect, test } from 'vitest'
import { applicationConnection } from '#server/database/connection.ts'
import { addUser } from '#testing/rows/builders.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// D5: the policies alone protect people and the credentials of their accounts.
const server = await startTestServer()
afterAll(server.close)
const application = applicationConnection(server.database.owner)
const own = await addScope(server)
const other = await addScope(server)
const colleague = await server.signedIn('counselor', own)
const superadmin = await server.signedIn('superadmin', own)
const invited = await addUser(server.services, null, { role: 'superadmin', ...own })

const roles = ['org_admin', 'editor', 'counselor', 'researcher', 'user'] as const
const callers = await Promise.all(roles.map((role) => server.signedIn(role, own)))
const [local] = callers

/** The number of affected rows; null: a policy refused the statement. */
const reached = async (
  role: string,
  userId: string | undefined,
  text: string,
  values: readonly unknown[] = [],
): Promise<number | null> => {
  const bound = { role, companyId: own.companyId, ...(userId !== undefined && { userId }) }
  try {
    return (await boundQuery(application, bound, text, values)).rowCount
  } catch (error) {
    expect(error).toMatchObject({ code: '42501' })
    return null
  }
}

test.each(
  sliceForTurn(
    roles.map((role, place) => [role, callers[place]?.userId] as const),
    0,
    2,
  ),
)(
  'ROLE-08 D4 a %s moves to no other company, to no department of one and out of none; a user who is not a local admin keeps the role',
  async (role, userId) => {
    const change = (text: string, value: unknown) =>
      reached(role, userId, `update users set ${text} where id = $1`, [userId, value])
    expect(await change('language = $2', 'en')).toBe(1)
    for (const companyId of [other.companyId, null]) {
      expect(await change('department_id = null, company_id = $2', companyId)).toBeNull()
    }
    // The department's members see its name and call list.
    expect(await change('department_id = $2', other.departmentId)).toBeNull()
    expect(await change('department_id = $2', own.departmentId)).toBe(1)
    for (const given of ['superadmin', 'administrator']) {
      expect(await change('role = $2', given)).toBeNull()
    }
    if (role === 'org_admin') return
    for (const given of roles.filter((each) => each !== role)) {
      expect(await change('role = $2', given), given).toBeNull()
    }
  },
)

const later = `now() + interval '1 hour'`
const makeSession = `insert into sessions (id, token_hash, user_id, created_at, expires_at)
  values (gen_random_uuid(), 'x', $1, now(), ${later})`
const makeInvitation = `insert into invitations values ($1, 'x', ${later})`

test('D4 a local admin reaches neither sessions nor invitations of a superadmin of the company', async () => {
  const asked = (text: string, id: string) => reached('org_admin', local?.userId, text, [id])
  for (const statement of [
    'select from sessions where user_id = $1',
    `update sessions set token_hash = 'x' where user_id = $1`,
    'delete from sessions where user_id = $1',
  ]) {
    expect(await asked(statement, superadmin.userId), statement).toBe(0)
  }
  for (const { id } of [invited, { id: superadmin.userId }]) {
    expect(await asked(makeSession, id)).toBeNull()
    expect(await asked(makeInvitation, id)).toBeNull()
  }
  expect(await asked(makeInvitation, colleague.userId)).toBe(1)
})

test('D5 a local admin ends the sessions of a colleague, and makes or changes none', async () => {
  const asked = (text: string) => reached('org_admin', local?.userId, text, [colleague.userId])
  expect(await asked('delete from sessions where user_id = $1')).toBe(1)
  expect(await asked(`update sessions set token_hash = 'x' where user_id = $1`)).toBe(0)
  expect(await asked(makeSession)).toBeNull()
})
