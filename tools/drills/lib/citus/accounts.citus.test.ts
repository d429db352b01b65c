import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { addCompany, addUser } from '../../../../src/testing/rows/builders.ts'
import { startTestServer } from '../../../../src/testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const AT_ONCE = 6
const ROUNDS = 10

test('R24 sign-ins and changes of accounts and departments at one moment all succeed', async () => {
  const companyId = await addCompany(server.services)
  const admin = await server.signedIn('superadmin')
  const users = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      addUser(server.services, server.passwordHash, { role: 'counselor', companyId }),
    ),
  )
  const { password } = server
  const signIns = users.map(
    ({ email }) =>
      () =>
        server.call('authMutations.signIn', { email, password }),
  )
  const departments = Array.from({ length: AT_ONCE }, () => () => {
    const id = uuidv7()
    const form = { id, companyId, name: `Avdeling ${id}`, isActive: true, callList: [] }
    return server.call('departments.create', form, admin)
  })
  const languages = (['nb', 'en'] as const).map(
    (language) => () => server.call('me.setLanguage', { language }, admin),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      [...signIns, ...departments, ...languages].map((call) => call()),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
})
