import { afterAll, expect, test } from 'vitest'
import { addServiceAccount } from '#testing/rows/service-accounts.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { callOpen } from '#testing/server/open-call.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')
const { token } = await addServiceAccount(server, { scopes: ['companies', 'statistics'] })
const bearer = { authorization: `Bearer ${token}` }
const form = { name: 'Fengsel', contactPerson: 'Åse Ås', totalLicenses: 5 }
const call = (name: string, payload: object, headers: Record<string, string> = bearer) =>
  callOpen(server.url, name, payload, headers)

/** All that a call below could store. */
const stored = () =>
  storedQuery(
    server,
    `select (select jsonb_agg(c order by id) from companies c) as companies,
      (select jsonb_agg(d order by id) from departments d) as departments,
      (select jsonb_agg(a order by id) from approaches a) as approaches`,
  )

const signIn = async () => {
  const account = { email: superadmin.email, password: server.password }
  const { body } = await call('authMutations.signIn', account, {})
  return (body as { sessionId: string }).sessionId
}

test('API-03 a service token and a session id work in the header and in the payload', async () => {
  const sessionId = await signIn()
  for (const credential of [token, sessionId]) {
    const inHeader = { authorization: `Bearer ${credential}` }
    expect(await call('companies.list', {}, inHeader)).toMatchObject({ status: 200 })
    expect(await call('companies.list', { sessionId: credential }, {})).toMatchObject({
      status: 200,
    })
  }
})

test('API-03 neither a cookie nor the handle of a browser is a credential', async () => {
  const { handle, cookie } = superadmin
  const browser = { cookie, 'x-session-handle': handle, 'x-requested-by': 'holdepunkt-web' }
  for (const payload of [{}, { sessionId: handle }]) {
    const answer = await call('companies.list', payload, browser)
    expect(answer).toMatchObject({ status: 401, body: { reason: 'no-session' } })
  }
  const own = await signIn()
  const mixed = { sessionId: `${handle}.${own.split('.')[1]}` }
  expect(await call('companies.list', mixed, {})).toMatchObject({ status: 401 })
})

const own = await addCompany(server.services)
const other = await addCompany(server.services)
const foreign = await addDepartment(server.services, { companyId: other })
const scopes = ['departments', 'approaches'] as const
const ofCompany = await addServiceAccount(server, { scopes, companyId: own })
const wasEnded = await addServiceAccount(server, { scopes: ['companies'], endedAt: new Date(0) })
const mine = await signIn()
const notMine = `${superadmin.handle}.${mine.split('.')[1]}`
const company = { authorization: `Bearer ${ofCompany.token}` }
const overEnded = { authorization: `Bearer ${wasEnded.token}` }
const renamed = { id: foreign, name: 'Vår', version: 1 }
const wrongSettings = { ...form, settings: { language: 'no', theme: 'dark' } }
const approach = { number: 99, nameNo: 'Ny' }

test.each([
  ['an unknown field', 'companies.create', { ...form, isAdmin: true }, bearer, 400, ['isAdmin']],
  ['one in another', 'companies.create', wrongSettings, bearer, 400, ['settings.theme']],
  [
    'a wrong type',
    'companies.create',
    { ...form, totalLicenses: '5' },
    bearer,
    400,
    ['totalLicenses'],
  ],
  [
    'missing fields',
    'companies.create',
    { name: 'x' },
    bearer,
    400,
    ['contactPerson', 'totalLicenses'],
  ],
  ['a wrong session id', 'companies.create', { ...form, sessionId: 1 }, bearer, 400, ['sessionId']],
  ['two credentials', 'companies.create', { ...form, sessionId: 'x' }, bearer, 400, ['sessionId']],
  ["another user's session id", 'companies.create', { ...form, sessionId: notMine }, {}, 401, []],
  ['an ended token', 'companies.create', form, overEnded, 401, []],
  ['a token without the scope', 'departments.update', renamed, bearer, 403, []],
  ["another company's row", 'departments.update', renamed, company, 404, []],
  [
    'another company',
    'approaches.create',
    { ...approach, companyId: other },
    company,
    404,
    ['companyId'],
  ],
  ['an unknown function', 'companies.drop', form, bearer, 404, []],
])('API-02 a call with %s is a problem and stores nothing', async (...row) => {
  const [, name, payload, headers, status, fields] = row
  await setSettings(server.services, { delegatedAdministration: true })
  const before = await stored()
  const answer = await call(name, payload, headers)
  expect(answer.type).toContain('application/problem+json')
  expect(answer.body).toMatchObject({ status, fields })
  expect(answer.status).toBe(status)
  expect(await stored()).toEqual(before)
})

test('API-02 what those cases send is stored where nothing is wrong with it', async () => {
  await setSettings(server.services, { delegatedAdministration: true })
  const department = await addDepartment(server.services, { companyId: own })
  for (const [name, payload, headers] of [
    ['companies.create', form, bearer],
    ['departments.update', { ...renamed, id: department }, company],
    ['approaches.create', { ...approach, companyId: own }, company],
  ] as const)
    expect(await call(name, payload, headers), name).toMatchObject({ status: 200 })
})

test('API-02 a failure has the sentence of section 8 and the reason', async () => {
  const wrong = await call('companies.create', { ...form, orgNumber: '1' })
  const title = 'Noe i det som ble sendt, er ikke gyldig. Ingenting er lagret.'
  expect(wrong.body).toMatchObject({
    type: 'urn:holdepunkt:problem:invalid-input',
    title,
    detail: `Feil ved lagring: ${title}`,
    fields: ['orgNumber'],
  })
  const sessionId = await signIn()
  const unnamed = await call('categories.create', { sessionId }, {})
  expect(unnamed.body).toMatchObject({ detail: 'Vennligst fyll inn kategorinavn' })
  const ended = await call('companies.list', {}, { authorization: 'Bearer holdepunkt_x' })
  expect(ended).toMatchObject({ status: 401, body: { reason: 'wrong-token' } })
})

test.each([
  ['GET', {}, undefined, 405],
  ['PUT', { 'content-type': 'application/json' }, '{}', 405],
  ['POST', {}, undefined, 400],
  ['POST', { 'content-type': 'application/json' }, '[]', 400],
  ['POST', { 'content-type': 'application/json' }, '{', 400],
  ['POST', { 'content-type': 'application/x-www-form-urlencoded' }, '{}', 415],
  ['POST', { 'content-type': 'application/json' }, `"${'x'.repeat(10_000_000)}"`, 413],
])('API-02 %s with %j is refused as a problem', async (method, headers, body, status) => {
  const url = `${server.url}/api/v1/companies.list`
  const sent = { ...bearer, ...headers } as Record<string, string>
  const answer = await fetch(url, { method, headers: sent, ...(body !== undefined && { body }) })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(await answer.json()).toMatchObject({ status })
})

test('API-02 HEAD is refused like GET', async () => {
  const answer = await fetch(`${server.url}/api/v1/companies.list`, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})

test('API-02 a flood of refusals gets 60 audit rows and then one a minute, which counts the others', async () => {
  const { id, token: flooding } = await addServiceAccount(server, { scopes: ['companies'] })
  const headers = { authorization: `Bearer ${flooding}` }
  const flood = async () => {
    for (let at = 0; at < 70; at += 1) await call('modules.listWithRules', {}, headers)
    return storedQuery(
      server,
      `select result, details from audit_log where user_id = $1 order by at, id`,
      [id],
    )
  }
  const row = { result: 'refused', details: { reason: 'outside-scopes' } }
  expect(await flood()).toEqual(Array.from({ length: 61 }, () => row))
  server.clock.advance(60_000)
  const after = await flood()
  expect(after.slice(61)).toEqual([{ ...row, details: { ...row.details, more: 9 } }])
})

test('API-04 a save without version over a newer row answers both rows', async () => {
  const sessionId = await signIn()
  const made = await call('companies.create', { ...form, sessionId }, {})
  const { id } = made.body as { id: string }
  await call('companies.get', { id })
  const theirs = { ...form, name: 'Deres' }
  expect(await call('companies.update', { id, ...theirs, sessionId }, {})).toMatchObject({
    status: 200,
  })
  const ours = { id, ...form, name: 'Vår' }
  const refused = await call('companies.update', ours)
  const rows = { reason: 'stale', stored: { id, _id: id, ...theirs, version: 2 }, sent: ours }
  expect(refused).toMatchObject({ status: 409, body: rows })
  expect(await call('companies.update', { ...ours, version: 1 })).toMatchObject({ status: 409 })
  expect(await call('companies.update', { ...ours, version: 2 })).toMatchObject({ status: 200 })
  expect(await call('companies.update', ours)).toMatchObject({ status: 200 })
})
