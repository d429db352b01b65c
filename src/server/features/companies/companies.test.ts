import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { Company } from '#contract/companies.ts'
import { addCompany, addUser } from '#testing/rows/builders.ts'
import { setSettings } from '#testing/server/settings.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')

const minimal = { name: 'Østre fengsel', contactPerson: 'Åse Ås', totalLicenses: 25 }
const settings = { language: 'no' }

const full = {
  ...minimal,
  orgNumber: '974 760 673',
  phone: '12 34 56 78',
  email: 'post@example.no',
  billingEmail: 'faktura@example.no',
  address: 'Storgata 1',
  postalCode: '0155',
  city: 'Oslo',
  settings: { language: 'en' },
}

const call = (name: 'create' | 'update' | 'get', input: object, who = superadmin) =>
  server.call(`companies.${name}`, input, who)

const created = async (form: object = { ...minimal, settings }) => {
  const id = uuidv7()
  const answer = await call('create', { id, ...form })
  expect(answer.data).toEqual({ id, version: 1 })
  return id
}

const stored = async (id: string) => (await call('get', { id })).data as Company

test('USR-06 a company is stored as the form has it, the organisation number without spaces', async () => {
  const id = await created(full)
  expect(await stored(id)).toEqual({
    ...full,
    id,
    createdAt: expect.any(String),
    orgNumber: '974760673',
    usedLicenses: 0,
    isActive: true,
    isDemo: false,
    legalHold: false,
    version: 1,
  })
})

test('USR-06 what the form leaves out, the company has not, also after it had it', async () => {
  const id = await created(full)
  const form = { id, version: 1, ...minimal, totalLicenses: 0, settings, isActive: true }
  expect((await call('update', form)).data).toEqual({ id, version: 2 })
  const none = { orgNumber: null, phone: null, email: null, billingEmail: null }
  expect(await stored(id)).toMatchObject({
    ...none,
    address: null,
    postalCode: null,
    city: null,
    totalLicenses: 0,
    settings,
    version: 2,
  })
})

test('USR-06 HTML, quotes and æøå are stored sign by sign', async () => {
  const name = `<script>alert('æøå')</script> "O'Brien" & co; drop table companies; --`
  const id = await created({ ...minimal, name, city: '${7*7} \\ %', settings })
  expect(await stored(id)).toMatchObject({ name, city: '${7*7} \\ %' })
})

test('USR-06 a company with two wrong fields is refused at both and not stored', async () => {
  const id = uuidv7()
  const answer = await call('create', { id, ...minimal, settings, name: ' ', email: 'post' })
  expect(answer).toMatchObject({
    status: 400,
    error: { reason: 'invalid-input', fields: ['name', 'email'] },
  })
  expect((await call('get', { id })).error?.reason).toBe('not-found')
})

test.each(['isDemo', 'isActive', 'version', 'usedLicenses', 'createdAt'])(
  'D3 a new company cannot name %s',
  async (field) => {
    const answer = await call('create', { id: uuidv7(), ...minimal, settings, [field]: true })
    expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
  },
)

test('USR-06 the same creation again, or five at once, is one company; another one of that id is refused', async () => {
  const id = uuidv7()
  const form = { id, ...full }
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('create', form)))
  for (const { data } of answers) expect(data).toEqual({ id, version: 1 })
  const other = await call('create', { ...form, city: 'Bergen' })
  expect(other).toMatchObject({
    status: 409,
    error: {
      reason: 'id-already-used',
      message: 'Denne id-en er allerede brukt til noe annet.',
    },
  })
  expect(await stored(id)).toMatchObject({ city: 'Oslo', version: 1 })
})

test('USR-06 of two saves of the same version at once exactly one wins, and the other gets a conflict', async () => {
  const id = await created()
  const save = (city: string) =>
    call('update', { id, version: 1, ...minimal, city, settings, isActive: true })
  const answers = await Promise.all([save('Bodø'), save('Alta')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.error).toMatchObject({
    reason: 'stale',
    message: 'Noen andre har lagret endringer imens. Ingenting er overskrevet.',
  })
  const winner = answers[0].status === 200 ? 'Bodø' : 'Alta'
  expect(await stored(id)).toMatchObject({ city: winner, version: 2 })
})

test('USR-06 a company that is missing is not found, whatever is asked of it', async () => {
  const missing = { id: superadmin.userId }
  const form = { version: 1, ...minimal, settings, isActive: true }
  const answers = [
    await call('get', missing),
    await server.call('companies.getStats', missing, superadmin),
    await call('update', { ...missing, ...form }),
    await server.call('companies.deactivate', missing, superadmin),
    await server.call('companies.reactivate', missing, superadmin),
    await server.call('companies.remove', missing, superadmin),
  ]
  for (const { status, error } of answers) {
    expect([status, error?.reason, error?.message]).toEqual([
      404,
      'not-found',
      'Fant ikke det du ba om.',
    ])
  }
})

test('USR-10 getStats and the list count active users, never below 0 free', async () => {
  const id = await addCompany(server.services, { totalLicenses: 1 })
  const other = await addCompany(server.services, { totalLicenses: 5 })
  for (const isActive of [true, true, false]) {
    await addUser(server.services, server.passwordHash, { role: 'user', companyId: id, isActive })
  }
  const stats = await server.call('companies.getStats', { id }, superadmin)
  expect(stats.data).toEqual({ totalLicenses: 1, usedLicenses: 2, availableLicenses: 0 })
  const empty = await server.call('companies.getStats', { id: other }, superadmin)
  expect(empty.data).toEqual({ totalLicenses: 5, usedLicenses: 0, availableLicenses: 5 })
  const list = await server.call('companies.list', {}, superadmin)
  const { rows } = list.data as { rows: Company[] }
  expect(rows.find((row) => row.id === id)?.usedLicenses).toBe(2)
  expect(rows.find((row) => row.id === other)?.usedLicenses).toBe(0)
})

test('USR-05 companies stand as Norwegian sorts them', async () => {
  const names = ['Ås', 'Ørland', 'Ærfugl', 'Zion', 'arna', 'Asker', 'Aasen', 'Bodø']
  for (const name of names) await addCompany(server.services, { name: `Sortert ${name}` })
  const list = await server.call('companies.list', {}, superadmin)
  const shown = (list.data as { rows: Company[] }).rows
    .map(({ name }) => name)
    .filter((name) => name.startsWith('Sortert '))
    .map((name) => name.slice(8))
  expect(shown).toEqual(['arna', 'Asker', 'Bodø', 'Zion', 'Ærfugl', 'Ørland', 'Ås', 'Aasen'])
})

test('H1 each change leaves a row of who and what, in flags and numbers only', async () => {
  const id = await created(full)
  await call('update', { id, version: 1, ...full, totalLicenses: 30, isActive: true })
  await server.call('companies.deactivate', { id }, superadmin)
  await server.call('companies.reactivate', { id }, superadmin)
  await server.call('companies.remove', { id }, superadmin)
  const rows = await auditRowsOf(server, id)
  expect(rows.map(({ action, details, result }) => [action, details, result])).toEqual([
    ['companies.create', { totalLicenses: 25 }, 'done'],
    ['companies.update', { totalLicensesFrom: 25, totalLicensesTo: 30 }, 'done'],
    ['companies.deactivate', { isActive: false }, 'done'],
    ['companies.reactivate', { isActive: true }, 'done'],
    ['companies.remove', {}, 'done'],
  ])
  for (const row of rows) {
    expect(row).toMatchObject({ user_id: superadmin.userId, resource_type: 'company' })
    expect(JSON.stringify(row)).not.toMatch(/Åse|12 34|example\.no/u)
  }
})

test('ROLE-05 getStats of the own company follows the setting', async () => {
  const companyId = await addCompany(server.services)
  const admin = await server.signedIn('org_admin', { companyId })
  const ask = () => server.call('companies.getStats', { id: companyId }, admin)
  expect(await ask()).toMatchObject({ status: 403, error: { reason: 'forbidden' } })
  await setSettings(server.services, { delegatedAdministration: true })
  expect((await ask()).data).toEqual({ totalLicenses: 100, usedLicenses: 1, availableLicenses: 99 })
  await setSettings(server.services, { delegatedAdministration: false })
  expect((await ask()).status).toBe(403)
})
