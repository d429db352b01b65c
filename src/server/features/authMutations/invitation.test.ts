import { afterAll, expect, test } from 'vitest'
import { addScope, newUserRequest } from '#testing/rows/user-requests.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { roundCount } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer({ passwords: 'real' })
afterAll(server.close)
const admin = await server.signedIn('superadmin')
const own = await addScope(server)

const PASSWORD = 'Mitt-eget-77'
const GONE = {
  success: false,
  message: 'Invitasjonen er brukt, erstattet eller for gammel. Be om en ny.',
}

const invited = async (place = own) => {
  const person = newUserRequest(place)
  const answer = await server.call('profiles.create', person, admin)
  const { token } = (answer.data as { invitation: { token: string } }).invitation
  return { ...person, token }
}
const read = async (token: string) =>
  (await server.call('authMutations.readInvitation', { token })).data
const accept = async (token: string, password = PASSWORD) =>
  (await server.call('authMutations.acceptInvitation', { token, password })).data

test('AUTH-09 the invited sets the password, signs in with it at once, and the invitation is used up', async () => {
  const { id, email, fullName, token } = await invited()
  expect(await read(token)).toEqual({ email, fullName, hasEarlier: false })
  expect(await accept(token)).toEqual({ success: true, email })
  const who = await server.signIn(email, PASSWORD)
  expect((await server.call('assessments.overview', {}, who)).status).toBe(200)
  expect([await read(token), await accept(token, 'Et-annet-88')]).toEqual([null, GONE])
  expect((await server.signIn(email, PASSWORD)).userId).toBe(id)
})

test('A2 AUTH-09 the password rules hold; the invitation stays', async () => {
  const { email, token } = await invited()
  const refused = { success: false, message: 'Passordet må være minst 8 tegn' }
  expect(await accept(token, 'Kort-12')).toEqual(refused)
  expect(await accept(token)).toEqual({ success: true, email })
})

test('AUTH-05 unknown, used, replaced, expired and useless invitations get the same answer', async () => {
  const used = await invited()
  await accept(used.token)
  const replaced = await invited()
  await server.call('profiles.invite', { id: replaced.id }, admin)
  const inactive = await invited()
  await server.call('profiles.deactivate', { id: inactive.id }, admin)
  const closed = await addScope(server)
  const homeless = await invited(closed)
  await server.call('companies.deactivate', { id: closed.companyId }, admin)
  const removed = await invited()
  await server.call('profiles.remove', { id: removed.id }, admin)
  const before = await storedUser(server, inactive.id)
  for (const { token } of [used, replaced, inactive, homeless, removed, { token: 'ukjent' }]) {
    expect([await read(token), await accept(token), await accept(token, 'x')]).toEqual([
      null,
      GONE,
      GONE,
    ])
  }
  expect(await storedUser(server, inactive.id)).toEqual(before)
  await server.call('profiles.reactivate', { id: inactive.id }, admin)
  expect(await accept(inactive.token)).toMatchObject({ success: true })
})

test('AUTH-09 an invitation holds for 72 hours to the millisecond', async () => {
  const late = await invited()
  server.clock.advance(72 * 3_600_000 - 1)
  expect(await read(late.token)).not.toBeNull()
  server.clock.advance(1)
  expect([await read(late.token), await accept(late.token)]).toEqual([null, GONE])
  server.clock.advance(-72 * 3_600_000)
})

test('AUTH-09 of several who take one invitation at once, exactly one sets the password', async () => {
  for (let round = 1; round <= roundCount(2, 5); round++) {
    const { email, token } = await invited()
    const passwords = ['Mitt-eget-77', 'Ditt-eget-88', 'Vårt-eget-99']
    const answers = await Promise.all(passwords.map((password) => accept(token, password)))
    const first = answers.findIndex((answer) => (answer as { success: boolean }).success)
    expect(
      answers.filter((_, place) => place !== first),
      `round ${round}`,
    ).toEqual([GONE, GONE])
    await server.signIn(email, passwords[first] ?? '')
  }
})

test('A14 an invitation that is left over sets no password where there is one', async () => {
  const { id, email, token } = await invited()
  const kept = await storedQuery(server, 'select * from invitations where user_id = $1', [id])
  await accept(token)
  const [row] = kept
  await storedQuery(server, 'insert into invitations values ($1, $2, $3)', [
    row?.['user_id'],
    row?.['token_hash'],
    row?.['expires_at'],
  ])
  expect([await read(token), await accept(token, 'Et-annet-88')]).toEqual([null, GONE])
  expect((await server.signIn(email, PASSWORD)).userId).toBe(id)
})

test('H1 taking an invitation leaves a row, a refusal too; no token stands anywhere', async () => {
  const { id, token } = await invited()
  await accept(token)
  await accept(token)
  await read(token)
  const trail = await auditRowsOf(server, id)
  expect(trail.map(({ action, user_id }) => [action, user_id])).toEqual([
    ['profiles.create', admin.userId],
    ['authMutations.acceptInvitation', id],
  ])
  const text = `select coalesce(string_agg(a::text, ' '), '') as rows from audit_log a`
  const everything = JSON.stringify(await storedQuery(server, text)) + server.log.join('')
  expect(everything).toContain('authMutations.acceptInvitation')
  expect(everything).not.toContain(token)
  expect(everything).not.toContain(PASSWORD)
  const refused = `select from audit_log where action = 'authMutations.acceptInvitation'
    and result = 'refused' and user_id is null and resource_id is null`
  expect((await storedQuery(server, refused)).length).toBeGreaterThan(0)
})
