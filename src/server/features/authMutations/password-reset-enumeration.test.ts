import { afterAll, expect, test } from 'vitest'
import { addCompany, addUser } from '#testing/rows/builders.ts'
import { queuedFor } from '#testing/mail/queued.ts'
import { observedCall } from '#testing/server/observed-call.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// A6: the caller cannot learn whether an account exists.
const server = await startTestServer()
afterAll(server.close)
const closed = await addCompany(server.services, { isActive: false })

type Given = Partial<Parameters<typeof addUser>[2]>

const account = async (given: Given = {}, hash: string | null = server.passwordHash) =>
  (await addUser(server.services, hash, { role: 'counselor', ...given })).email

const askedBefore = async () => {
  const email = await account()
  await request(email)
  return email
}

const request = (email: string) =>
  observedCall(server, 'authMutations.requestPasswordReset', { email })

const others: readonly (readonly [string, () => Promise<string>])[] = [
  ['nobody', async () => 'ingen@example.no'],
  ['somebody inactive', () => account({ isActive: false })],
  ['somebody of an inactive company', () => account({ companyId: closed })],
  ['somebody invited, without a password', () => account({}, null)],
  ['somebody who asked a moment ago', askedBefore],
]

test.each(others)(
  'A6 AUTH-03 for %s the answer and the work are the same as for somebody who gets a mail',
  async (_who, emailOf) => {
    const given = await request(await account())
    const email = await emailOf()
    const before = await queuedFor(server, email)
    const other = await request(email)
    expect(other.answer).toEqual(given.answer)
    // A single statement decides whether the mail stays.
    const kept = given.statements.indexOf('release savepoint kept_or_not')
    expect(kept).toBeGreaterThan(0)
    expect(other.statements).toEqual(
      given.statements.with(kept, 'rollback to savepoint kept_or_not'),
    )
    expect(await queuedFor(server, email)).toEqual(before)
  },
)

test('A6 a request that is rolled back leaves nothing', async () => {
  await storedQuery(server, 'delete from mail_queue')
  await storedQuery(server, 'delete from password_resets')
  for (const [, emailOf] of others.slice(0, 4)) await request(await emailOf())
  expect(await storedQuery(server, 'select from mail_queue')).toHaveLength(0)
  expect(await storedQuery(server, 'select from password_resets')).toHaveLength(0)
})
