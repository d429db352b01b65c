import { afterAll, expect, test } from 'vitest'
import { addServiceAccount } from '#testing/rows/service-accounts.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { callOpen } from '#testing/server/open-call.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')
const { token } = await addServiceAccount(server, { scopes: ['companies', 'statistics'] })
const bearer = { authorization: `Bearer ${token}` }
const form = { name: 'Fengsel', contactPerson: 'Åse Ås', totalLicenses: 5 }
const call = (name: string, payload: object, headers: Record<string, string> = bearer) =>
  callOpen(server.url, name, payload, headers)
const companies = async () => (await storedQuery(server, 'select id from companies')).length

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

test.each([
  ['unknown field', 'companies.create', { ...form, isAdmin: true }, 400, ['isAdmin']],
  ['wrong type', 'companies.create', { ...form, totalLicenses: '5' }, 400, ['totalLicenses']],
  ['missing field', 'companies.create', { name: 'x' }, 400, ['contactPerson', 'totalLicenses']],
  ['session id of a wrong type', 'companies.create', { ...form, sessionId: 1 }, 400, ['sessionId']],
  ['two credentials', 'companies.create', { ...form, sessionId: 'other' }, 400, ['sessionId']],
  ['function outside the scopes', 'departments.list', { companyId: 'x' }, 400, ['companyId']],
  ['module outside the scopes', 'modules.listWithRules', {}, 403, []],
  ['unknown function', 'companies.drop', {}, 404, []],
])('API-02 a call with %s is a problem and stores nothing', async (...row) => {
  const [, name, payload, status, fields] = row
  const before = await companies()
  const answer = await call(name, payload)
  expect(answer.type).toContain('application/problem+json')
  expect(answer.body).toMatchObject({ status, fields })
  expect(answer.status).toBe(status)
  expect(await companies()).toBe(before)
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

test('API-02 a flood of refusals gets no more than 60 audit rows and one a minute', async () => {
  const { token: flooding } = await addServiceAccount(server, { scopes: ['companies'] })
  const headers = { authorization: `Bearer ${flooding}` }
  const count = async () =>
    (await storedQuery(server, "select id from audit_log where result = 'refused'")).length
  const before = await count()
  for (let at = 0; at < 80; at += 1) await call('modules.listWithRules', {}, headers)
  expect((await count()) - before).toBeLessThanOrEqual(61)
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

test("API-03 a token of a company finds nothing of another one's", async () => {
  const [own, other] = [await addCompany(server.services), await addCompany(server.services)]
  const made = await addServiceAccount(server, { scopes: ['companies'], companyId: own })
  const headers = { authorization: `Bearer ${made.token}` }
  const answer = await call('companies.get', { id: other }, headers)
  expect(answer.status).toBeGreaterThanOrEqual(403)
  expect(JSON.stringify(answer.body)).not.toContain(other)
})
