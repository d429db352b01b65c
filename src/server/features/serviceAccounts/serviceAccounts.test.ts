import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ServiceAccount } from '#contract/serviceAccounts.ts'
import { latestTokenDay } from '#domain/access/service-accounts.ts'
import { shiftedDay } from '#domain/calendar/day.ts'
import { norwegianDay } from '#domain/content/approval.ts'
import { applicationConnection } from '#server/database/connection.ts'
import { newFields } from '#testing/content/content-rows.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { addServiceAccount } from '#testing/rows/service-accounts.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { callByToken } from '#testing/server/service-call.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeEach(() => setSettings(server.services, { delegatedAdministration: true }))

const superadmin = await server.signedIn('superadmin')
const companyId = await addCompany(server.services, { name: 'Søndre fengsel' })
const admin = await server.signedIn('org_admin', { companyId })
const stranger = await server.signedIn('org_admin', {
  companyId: await addCompany(server.services),
})

const today = () => norwegianDay(server.clock.now().getTime())

const call = (name: 'list' | 'create' | 'rotate' | 'end', input: object, who: SignedIn) =>
  server.call(`serviceAccounts.${name}`, input, who)

const create = async (who: SignedIn, more: object = {}) => {
  const id = uuidv7()
  const form = { id, name: 'Lønnssystem', scopes: ['departments'], lastDay: today(), ...more }
  const answer = await call('create', form, who)
  return { id, answer, token: (answer.data as { token?: string } | undefined)?.token ?? '' }
}

const listed = async (who: SignedIn) =>
  ((await call('list', {}, who)).data as { rows: ServiceAccount[] }).rows

const opened = async (token: string) =>
  (await callByToken(server, token, 'departments.list', { companyId })).reason

test('SVC-02 a new token is shown once and stored as its hash alone', async () => {
  const { id, token, answer } = await create(superadmin, { name: ' Lønnssystem  ' })
  expect(answer.error).toBeNull()
  expect(token).toMatch(/^holdepunkt_[\w-]{43}$/u)
  expect(await opened(token)).toBeNull()
  const rows = JSON.stringify(await storedQuery(server, 'select * from service_accounts'))
  expect(rows).not.toContain(token.slice('holdepunkt_'.length))
  const again = await listed(superadmin)
  expect(JSON.stringify(again)).not.toContain('holdepunkt_')
  expect(again[0]).toEqual({
    id,
    name: 'Lønnssystem',
    companyName: null,
    scopes: ['departments'],
    lastDay: today(),
    state: 'valid',
    createdAt: server.clock.now().toISOString(),
    createdBy: 'Kari Nordmann',
    rotatedAt: null,
    endedAt: null,
  })
  expect(JSON.stringify(await auditRowsOf(server, id))).not.toContain('holdepunkt_')
})

test('SVC-02 F-C1 the same creation again has a token of its own, and the lost one ends; after that the id is used', async () => {
  const { id, token: lost } = await create(superadmin)
  const { token } = await create(superadmin, { id })
  expect([await opened(lost), await opened(token)]).toEqual(['wrong-token', null])
  for (const other of [{ name: 'Et annet' }, { scopes: ['companies'] }, { lastDay: '2026-12-24' }])
    expect((await create(superadmin, { id, ...other })).answer.error?.reason).toBe(
      'id-already-used',
    )
  expect((await create(admin, { id })).answer.error?.reason).toBe('id-already-used')
  await call('rotate', { id, lastDay: today() }, superadmin)
  expect((await create(superadmin, { id })).answer.error?.reason).toBe('id-already-used')
})

test('SVC-02 a replaced token ends the old one at once, and an ended account opens nothing more', async () => {
  const { id, token: first } = await create(superadmin)
  const lastDay = shiftedDay(today(), 30)
  const { data } = await call('rotate', { id, lastDay }, superadmin)
  const { token: second } = data as { token: string }
  expect(second).not.toBe(first)
  expect([await opened(first), await opened(second)]).toEqual(['wrong-token', null])
  expect((await call('end', { id }, superadmin)).data).toEqual({ id })
  expect(await opened(second)).toBe('wrong-token')
  const endedAt = server.clock.now().toISOString()
  server.clock.advance(60_000)
  expect((await call('end', { id }, superadmin)).data).toEqual({ id })
  const row = (await listed(superadmin)).find((one) => one.id === id)
  expect(row).toMatchObject({ state: 'ended', endedAt, lastDay, rotatedAt: endedAt })
  expect((await call('rotate', { id, lastDay }, superadmin)).error?.reason).toBe('not-found')
})

test('SVC-02 a token has a last day within a year, a name, and each scope once', async () => {
  expect((await create(superadmin, { lastDay: latestTokenDay(today()) })).answer.error).toBeNull()
  for (const [field, value] of [
    ['lastDay', shiftedDay(today(), -1)],
    ['lastDay', shiftedDay(latestTokenDay(today()), 1)],
    ['name', ' '],
    ['scopes', []],
    ['scopes', ['companies', 'companies']],
    ['scopes', ['authMutations']],
  ] as const) {
    const { answer } = await create(superadmin, { [field]: value })
    expect(answer.error?.reason, field).toBe('invalid-input')
    expect(answer.error?.fields.join(' '), field).toContain(field)
  }
})

test('SVC-02 ROLE-08 a local admin has the accounts of the own company alone, and only with delegation', async () => {
  const installation = await create(superadmin)
  const own = await create(admin)
  expect(own.answer.error).toBeNull()
  expect(await opened(own.token)).toBeNull()
  const [row] = await storedQuery(server, 'select company_id from service_accounts where id = $1', [
    own.id,
  ])
  expect(row).toEqual({ company_id: companyId })
  expect((await listed(admin)).map(({ id }) => id)).toEqual([own.id])
  expect(await listed(stranger)).toEqual([])
  const all = await listed(superadmin)
  expect(all.find(({ id }) => id === own.id)?.companyName).toBe('Søndre fengsel')
  for (const [who, id] of [
    [stranger, own.id],
    [admin, installation.id],
  ] as const) {
    expect((await call('end', { id }, who)).error?.reason).toBe('not-found')
    const rotated = await call('rotate', { id, lastDay: today() }, who)
    expect(rotated.error?.reason).toBe('not-found')
  }
  // Without a company the account would be one of the installation.
  const homeless = await server.signedIn('org_admin')
  expect((await create(homeless)).answer.error?.reason).toBe('forbidden')
  await setSettings(server.services, { delegatedAdministration: false })
  expect((await create(admin)).answer.error?.reason).toBe('forbidden')
  expect((await call('list', {}, admin)).error?.reason).toBe('forbidden')
})

test('SVC-02 D5 the policies alone keep a local admin to the own company', async () => {
  const application = applicationConnection(server.database.owner)
  const bound = { role: 'org_admin', companyId, userId: admin.userId }
  const insert = `insert into service_accounts (id, company_id, name, scopes, token_hash, last_day, created_at)
    values (gen_random_uuid(), $1, 'x', '[]', gen_random_uuid()::text, '2099-01-01', now())`
  expect((await boundQuery(application, bound, insert, [companyId])).rowCount).toBe(1)
  await expect(boundQuery(application, bound, insert, [null])).rejects.toMatchObject({
    code: '42501',
  })
  await addServiceAccount(server, { scopes: ['companies'] })
  const others = `update service_accounts set token_hash = 'x' where company_id is null`
  expect((await boundQuery(application, bound, others)).rowCount).toBe(0)
})

test('SVC-02 H1 each change leaves an audit row with scopes and day, and the log names the account', async () => {
  const { id, token } = await create(superadmin, { name: 'Turnusplan', scopes: ['companies'] })
  await call('rotate', { id, lastDay: today() }, superadmin)
  const rows = await auditRowsOf(server, id)
  const details = { lastDay: today() }
  expect(rows).toMatchObject([
    { action: 'serviceAccounts.create', details: { ...details, scopes: 'companies' } },
    { action: 'serviceAccounts.rotate', details },
  ])
  expect(token).not.toBe('')
  const made = { id: uuidv7(), name: 'Indre', contactPerson: 'Åse', totalLicenses: 1 }
  const { token: next } = (await call('rotate', { id, lastDay: today() }, superadmin)).data as {
    token: string
  }
  await callByToken(server, next, 'companies.create', { ...made, settings: { language: 'no' } })
  const answer = await server.call('auditLog.list', { resourceId: made.id }, superadmin)
  expect(answer.data).toMatchObject({ rows: [{ userId: id, userName: 'Turnusplan' }] })
})

test('SVC-02 CNT-02 a program hands content in under its own name, and neither approves nor rejects it', async () => {
  const { token } = await addServiceAccount(server, {
    name: 'Fagsystem',
    scopes: ['symptomGroups'],
  })
  const id = uuidv7()
  const ask = (name: 'create' | 'updateStatus', input: object) =>
    callByToken(server, token, `symptomGroups.${name}`, input)
  const fields = newFields['symptom-group']('Fra et fagsystem')
  expect((await ask('create', { id, ...fields })).reason).toBeNull()
  expect((await ask('updateStatus', { id, version: 1, status: 'pending' })).reason).toBeNull()
  for (const status of ['published', 'draft'])
    expect((await ask('updateStatus', { id, version: 2, status })).reason).toBe('person-required')
  const versions = `select author_id, author_name, status from content_versions where content_id = $1`
  expect(await storedQuery(server, versions, [id])).toEqual([
    { author_id: null, author_name: 'Fagsystem', status: 'pending' },
  ])
})

test('SVC-02 AUTH-13 a program turns two-factor neither on nor off', async () => {
  const { token } = await addServiceAccount(server, { scopes: ['systemSettings'] })
  const { data } = await callByToken(server, token, 'systemSettings.get')
  const { values, version } = data as { values: Record<string, unknown>; version: number }
  const save = async (more: object) =>
    (
      await callByToken(server, token, 'systemSettings.upsert', {
        values: { ...values, ...more },
        version,
      })
    ).reason
  expect(await save({ enableTwoFactor: values['enableTwoFactor'] !== true })).toBe(
    'person-required',
  )
  expect(await save({ sessionTimeoutHours: 9 })).toBeNull()
})
