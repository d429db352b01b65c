import { afterAll, expect, test } from 'vitest'
import type { Session } from '#contract/authMutations.ts'
import type { Answer } from '#testing/server/api.ts'
import { roundCount } from '#testing/run/level.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// A sign-in takes time to verify a password; changes by others during that time must apply.
const server = await startTestServer({ passwords: 'real' })
afterAll(server.close)
const admin = await server.signedIn('superadmin')

const ROUNDS = roundCount(2, 10)

const REFUSED = { success: false, message: 'Feil e-postadresse eller passord.' }
const signIn = (email: string) =>
  server.call('authMutations.signIn', { email, password: server.password })

const isIn = async ({ data, cookies }: Answer): Promise<boolean> => {
  const session = data as Session & { success: boolean }
  if (!session.success) expect(data).toEqual(REFUSED)
  const who = { handle: session.sessionId, cookie: cookies[0]?.split(';')[0] ?? '' }
  return session.success && (await server.call('assessments.overview', {}, who)).status === 200
}

test.each([
  ['profiles', (id: string) => id],
  ['companies', (_: string, companyId: string) => companyId],
] as const)(
  'AUTH-12 B7 a session that was on its way when %s.deactivate came is not there after the reactivation',
  async (what, idOf) => {
    for (let round = 1; round <= ROUNDS; round++) {
      const place = await addScope(server)
      const who = await server.signedIn('counselor', place)
      const id = idOf(who.userId, place.companyId)
      const [signedIn] = await Promise.all([
        signIn(who.email),
        server.call(`${what}.deactivate`, { id }, admin),
      ])
      await server.call(`${what}.reactivate`, { id }, admin)
      expect(await isIn(signedIn), `round ${round}`).toBe(false)
      expect(await isIn(await signIn(who.email)), `round ${round}`).toBe(true)
    }
  },
)

test('AUTH-10 a sign-in with the old password that was on its way when it was changed gives no session', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const who = await server.signedIn('counselor')
    const change = { currentPassword: server.password, newPassword: `${server.password}-ny` }
    const answers = await Promise.all([
      server.call('me.changePassword', change, who),
      ...[1, 2, 3].map(() => signIn(who.email)),
    ])
    const [changed, ...signedIn] = answers
    expect(changed.status, `round ${round}`).toBe(200)
    for (const answer of signedIn) expect(await isIn(answer), `round ${round}`).toBe(false)
    const sessions = 'select from sessions where user_id = $1'
    expect(await storedQuery(server, sessions, [who.userId])).toHaveLength(1)
  }
})
