import { afterAll, expect, test } from 'vitest'
import { roundCount } from '#testing/run/level.ts'
import { addScope, newUserRequest } from '#testing/rows/user-requests.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const admin = await server.signedIn('superadmin')

const ROUNDS = roundCount(2, 15)

test.each([
  ['companies.remove', 'companyId'],
  ['departments.remove', 'departmentId'],
] as const)(
  'USR-04 users who are made during %s are in it, or it is gone',
  async (remove, field) => {
    for (let round = 1; round <= ROUNDS; round++) {
      const place = await addScope(server)
      const create = () => server.call('profiles.create', newUserRequest(place), admin)
      const [first, removed, ...rest] = await Promise.all([
        create(),
        server.call(remove, { id: place[field] }, admin),
        create(),
        create(),
      ])
      const made = [first, ...rest].map(({ error }) => error?.reason ?? 'done')
      const isGone = removed.error === null
      expect(removed.error?.reason ?? 'done', `round ${round}`).toBe(isGone ? 'done' : 'has-users')
      const expected = isGone ? 'not-found' : 'done'
      expect(made, `round ${round}`).toEqual([expected, expected, expected])
    }
  },
)
