import { afterAll, expect, test } from 'vitest'
import { addCompany, addUser } from '#testing/rows/builders.ts'
import { observedCall } from '#testing/server/observed-call.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// A6, A7: neither answer nor work tells who has an account. Times are not compared: work is.
const server = await startTestServer()
afterAll(server.close)
const own = await addCompany(server.services)
const closed = await addCompany(server.services, { isActive: false })

type Given = Partial<Parameters<typeof addUser>[2]>

const account = async (given: Given = {}, hash: string | null = server.passwordHash) =>
  (await addUser(server.services, hash, { role: 'counselor', companyId: own, ...given })).email

const WRONG = 'Feil-passord-1'

const signIn = (email: string, password = WRONG) =>
  observedCall(server, 'authMutations.signIn', { email, password })

const others: readonly (readonly [string, () => Promise<string>, string])[] = [
  ['nobody', async () => 'ingen@example.no', WRONG],
  ['somebody without a company', () => account({ companyId: null }), WRONG],
  ['somebody inactive', () => account({ isActive: false }), WRONG],
  [
    'somebody inactive with the right password',
    () => account({ isActive: false }),
    server.password,
  ],
  ['somebody of an inactive company', () => account({ companyId: closed }), server.password],
  ['somebody invited, without a password', () => account({}, null), WRONG],
]

test.each(others)(
  'A6 AUTH-11 %s gets the same answer for the same work as a wrong password',
  async (_who, emailOf, password) => {
    const wrong = await signIn(await account())
    expect(wrong.hashes).toBe(1)
    expect(await signIn(await emailOf(), password)).toEqual(wrong)
  },
)

test('A6 AUTH-11 a caller who has tried too often gets the same answer, account or not, and no hash is made', async () => {
  const answers: Awaited<ReturnType<typeof signIn>>[] = []
  for (const email of [await account(), 'ingen-annen@example.no']) {
    for (let tries = 0; tries < 5; tries += 1) await signIn(email)
    answers.push(await signIn(email))
    await server.database.pool.query(`begin; select app.bind('system', null, null);
      delete from attempts where bucket like 'address%'; commit`)
  }
  expect(answers[0]).toMatchObject({ hashes: 0 })
  expect(answers[0]?.answer[0]).toBe(429)
  const said = ({ answer }: (typeof answers)[number]) =>
    String(answer[2]).replaceAll(/[0-9a-f-]{36}/gu, 'id')
  expect(answers.map(said)[0]).toBe(answers.map(said)[1])
  expect(answers[0]?.statements).toEqual(answers[1]?.statements)
})

test('A7 S5 a sign-up hashes and asks the database alike for an address that has an account and one that has none', async () => {
  const signUp = (email: string) =>
    observedCall(server, 'authMutations.signUp', {
      email,
      password: server.password,
      fullName: 'Ny Bruker',
    })
  const made = await signUp('helt-ny@example.no')
  const taken = await signUp('helt-ny@example.no')
  expect(taken.hashes).toBe(made.hashes)
  expect(made.hashes).toBe(1)
  expect(taken.statements).toEqual(made.statements)
})

test('A7 S5 a caller who searches for addresses with an account is stopped', async () => {
  const { email } = await addUser(server.services, server.passwordHash, { role: 'user' })
  const input = { email, password: server.password, fullName: 'Ny Bruker' }
  const answers = []
  for (let tries = 0; tries < 6; tries += 1) {
    answers.push(await server.call('authMutations.signUp', input))
  }
  expect(answers[0]?.data).toMatchObject({ success: false })
  expect(answers.at(-1)).toMatchObject({ status: 429, error: { reason: 'too-many-attempts' } })
})
