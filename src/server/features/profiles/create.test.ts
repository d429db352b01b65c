import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '#domain/access/roles.ts'
import { fold } from '#domain/text/fold.ts'
import { addScope, createUser, newUserRequest } from '#testing/rows/user-requests.ts'
import { roundCount } from '#testing/run/level.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { setSettings } from '#testing/server/settings.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const own = await addScope(server)
const admin = await server.signedIn('superadmin')
const local = await server.signedIn('org_admin', own)

type Made = { version: number; invitation: { token: string; expiresAt: string } | null }
const create = async (person: object, who = admin) => {
  const answer = await server.call('profiles.create', person, who)
  return { ...answer, made: answer.data as Made }
}

test('USR-02 A14 a user made with a password must change it before anything else', async () => {
  const person = newUserRequest(own)
  const password = 'Sommerregn-2031'
  const answer = await create({ ...person, phone: '12 34 56 78', password }, local)
  expect(answer.made).toEqual({ id: person.id, version: 1, invitation: null })
  const who = await server.signIn(person.email, password)
  const refused = await server.call('assessments.overview', {}, who)
  expect(refused.error?.reason).toBe('password-change-required')
  expect(await storedUser(server, person.id)).toMatchObject({
    role: 'counselor',
    company_id: own.companyId,
    department_id: own.departmentId,
    phone: '12 34 56 78',
    search_text: `ola hansen ${fold(person.email)}`,
    is_active: true,
  })
})

test('USR-02 without a password there is an invitation of 72 hours, whose token only its maker sees', async () => {
  const person = newUserRequest(own)
  const { made } = await create(person, local)
  expect(made.invitation?.token).toMatch(/^[\w-]{43}$/u)
  expect(made.invitation?.expiresAt).toBe('2026-11-24T01:14:00.000Z')
  const rows = await storedQuery(server, 'select * from invitations where user_id = $1', [
    person.id,
  ])
  const token = made.invitation?.token ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  expect(rows).toEqual([
    { user_id: person.id, token_hash: hash, expires_at: new Date('2026-11-24T01:14:00.000Z') },
  ])
  const trail = JSON.stringify(await auditRowsOf(server, person.id)) + server.log.join('')
  for (const secret of [token, hash]) expect(trail).not.toContain(secret)
  await expect(server.signIn(person.email, server.password)).rejects.toThrow('refused')
})

test('H1 a creation leaves a row that names nobody', async () => {
  const person = newUserRequest(own, { fullName: 'Særegent Navn' })
  await create({ ...person, password: 'Sommerregn-2031' })
  const trail = await auditRowsOf(server, person.id)
  expect(trail).toMatchObject([
    {
      action: 'profiles.create',
      result: 'done',
      user_id: admin.userId,
      details: { role: 'counselor', companyId: own.companyId, isInvited: false },
    },
  ])
  expect(JSON.stringify(trail)).not.toMatch(/Særegent|example\.no|Sommerregn/u)
})

test('A2 AUTH-09 the password rules of the settings hold, and nothing is made', async () => {
  const person = newUserRequest(own)
  for (const [password, message] of [
    ['Kort-12', 'Passordet må være minst 8 tegn'],
    ['sommerregn', 'Passordet mangler: en stor bokstav, et tall, et spesialtegn'],
  ]) {
    expect(await create({ ...person, password }, local)).toMatchObject({
      status: 400,
      error: { reason: 'password-rules', message, fields: ['password'] },
    })
  }
  expect(await storedUser(server, person.id)).toBeUndefined()
})

test.each(roles)('D4 the role %s is given by those who may', async (role) => {
  const maySuperadmin = role !== 'superadmin' && role !== 'administrator'
  const mayLocal = maySuperadmin && role !== 'user'
  for (const [who, may] of [
    [local, mayLocal],
    [admin, maySuperadmin],
  ] as const) {
    const person = newUserRequest(own, { role })
    const { status, error } = await create(person, who)
    const told = may ? [200, undefined, undefined] : [403, 'role-not-yours', ['role']]
    expect([status, error?.reason, error?.fields]).toEqual(told)
    expect((await storedUser(server, person.id))?.['role']).toBe(may ? role : undefined)
  }
})

test('USR-02 an address in use is refused alike for every owner and every spelling', async () => {
  const elsewhere = newUserRequest(await addScope(server))
  const here = newUserRequest(own)
  for (const person of [elsewhere, here]) await create(person)
  const answers = [elsewhere.email, here.email, here.email.toUpperCase(), admin.email]
  for (const email of answers) {
    const { status, error } = await create(newUserRequest(own, { email }), local)
    expect({ status, ...error, requestId: '' }).toEqual({
      status: 409,
      reason: 'email-taken',
      message: 'E-postadressen kan ikke brukes til en ny konto.',
      fields: ['email'],
      requestId: '',
    })
  }
})

test('USR-02 the same creation again is the same user, with an invitation of its own', async () => {
  const person = newUserRequest(own)
  const first = await create(person, local)
  const again = await create({ ...person, email: person.email.toUpperCase() }, local)
  expect(again.made).toMatchObject({ id: person.id, version: 1 })
  const read = async (made: Made) =>
    (await server.call('authMutations.readInvitation', { token: made.invitation?.token })).data
  expect(await read(first.made)).toBeNull()
  expect(await read(again.made)).toMatchObject({ email: person.email })
})

fullTest(
  'USR-02 the same creation with another password is the same user, until the password is theirs',
  async () => {
    const person = newUserRequest(own)
    await create({ ...person, password: 'Sommerregn-2031' })
    const session = await server.signIn(person.email, 'Sommerregn-2031')
    expect((await create({ ...person, password: 'Vinterlys-2031' })).made.invitation).toBeNull()
    expect((await server.call('me.setLanguage', { language: 'nb' }, session)).status).toBe(401)
    const who = await server.signIn(person.email, 'Vinterlys-2031')
    const change = { currentPassword: 'Vinterlys-2031', newPassword: 'Mitt-eget-77' }
    expect((await server.call('me.changePassword', change, who)).status).toBe(200)
    for (const password of ['Sommerregn-2031', undefined]) {
      const answer = await create({ ...person, ...(password && { password }) })
      expect(answer.made).toEqual({ id: person.id, version: 1, invitation: null })
    }
    expect((await server.signIn(person.email, 'Mitt-eget-77')).userId).toBe(person.id)
  },
)

test('USR-02 an id that is taken with other content is refused, and nothing changes', async () => {
  const person = newUserRequest(own)
  await create(person)
  const before = await storedUser(server, person.id)
  const others = [
    { fullName: 'En annen' },
    { phone: '12345678' },
    { role: 'org_admin' },
    { email: `${uuidv7()}@example.no` },
    { password: 'Sommerregn-2031' },
    await addScope(server),
  ]
  for (const other of others) {
    const answer = await create({ ...person, ...other })
    const message = 'Denne id-en er allerede brukt til noe annet.'
    expect(answer).toMatchObject({ status: 409, error: { reason: 'id-already-used', message } })
  }
  expect(await storedUser(server, person.id)).toEqual(before)
})

test('USR-04 a creation sent twice at once makes one user, also on the last licence', async () => {
  for (let round = 1; round <= roundCount(2, 10); round++) {
    const person = newUserRequest(await addScope(server, { licences: 1 }))
    const answers = await Promise.all([1, 2, 3].map(() => create(person)))
    expect(
      answers.map(({ status }) => status),
      `round ${round}`,
    ).toEqual([200, 200, 200])
  }
})

test('D3 no field beside those of the form is taken', async () => {
  for (const field of ['isActive', 'mustChangePassword', 'passwordHash', 'version', 'createdAt']) {
    const answer = await create({ ...newUserRequest(own), [field]: 1 })
    expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
  }
})

test('D12 no answer holds a password, its hash or the hash of a token', async () => {
  const id = await createUser(server, local, own)
  const answers = [
    await server.call('profiles.get', { id }, local),
    await server.call('profiles.list', { departmentId: own.departmentId }, local),
    await server.call('profiles.invite', { id }, local),
  ]
  const rows = await storedQuery(
    server,
    `select password_hash as secret from users where password_hash is not null
     union select token_hash from invitations union select token_hash from sessions`,
  )
  const text = JSON.stringify(answers)
  expect(rows.length).toBeGreaterThan(2)
  for (const { secret } of rows) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/hash|argon/iu)
})
