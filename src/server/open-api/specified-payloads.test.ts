import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { approachId, symptomId } from '#testing/flows/flow-submissions.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { callOpen } from '#testing/server/open-call.ts'
import { answers, fieldsWithout, payloads, tell } from '#testing/server/specified-fields.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { insertRows, type CountedRow } from '#testing/statistics/rows.ts'
import { aggregateAll } from '#testing/statistics/world.ts'
import { openFunctions } from './open-api-plugin.ts'

/** What the cases sent and read, by function. */
const told = { sent: new Set<string>(), read: new Set<string>() }
const server = await startTestServer()
afterAll(server.close)
const { email } = await server.signedIn('superadmin')
const { password } = server
const signedIn = await callOpen(server.url, 'authMutations.signIn', { email, password })
const { sessionId, profile } = signedIn.body as { sessionId: string; profile: { id: string } }
tell(told.sent, 'authMutations.signIn', { email, password })
tell(told.read, 'authMutations.signIn', signedIn.body)

/** One call as section 7 writes it, with the session id in the payload. */
const call = async (name: string, payload: object = {}) => {
  const answer = await callOpen(server.url, name, { sessionId, ...payload })
  expect(answer, name).toMatchObject({ status: 200 })
  tell(told.sent, name, { sessionId, ...payload })
  tell(told.read, name, answer.body)
  return answer.body
}
type Id = { id: string }
const idOf = async (answer: Promise<unknown>) => ((await answer) as Id).id
const find = async (list: Promise<unknown>, id: string) =>
  ((await list) as Id[]).find((row) => row.id === id)

test('API-01 sign-in, session and sign-up take and answer what section 7 writes', async () => {
  const user = { email, created_at: expect.any(String), identities: [{ provider: 'email', email }] }
  const person = { role: 'superadmin', full_name: expect.any(String), companyId: null }
  const session = { sessionId, user, profile: person }
  expect(signedIn.body).toMatchObject({ success: true, ...session })
  expect(await call('authMutations.getCurrentSession')).toMatchObject(session)
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId })
  const place = { companyId, departmentId, role: 'counselor' }
  const account = { email: 'ny@example.no', password: 'Kort-nok-9-hest', fullName: 'Ny Person' }
  expect(await call('authMutations.signUp', { ...account, ...place })).toEqual({ success: true })
  const own = { ...account, email: 'egen@example.no', fullName: 'Egen Person' }
  expect(await call('authMutations.signUp', own)).toEqual({ success: true })
  const [row] = (await call('profiles.list', { departmentId })) as Id[]
  const id = row?.id ?? ''
  expect(row).toMatchObject({ _id: id, full_name: 'Ny Person', fullName: 'Ny Person', ...place })
  const changed = { id, fullName: 'Ny Person', phone: '12345678', ...place, isActive: false }
  expect(await call('profiles.update', changed)).toMatchObject({ id, _id: id })
  const after = find(call('profiles.list', { companyId }), id)
  expect(await after).toMatchObject({ isActive: false, phone: '12345678' })
  expect(await call('profiles.remove', { id })).toEqual({ id, _id: id })
})

test('API-01 companies and departments take and answer what section 7 writes', async () => {
  const contact = {
    contactPerson: 'Åse Ås',
    phone: '12345678',
    email: 'a@example.no',
    city: 'Oslo',
  }
  const post = { billingEmail: 'b@example.no', address: 'Gata 1', postalCode: '0155' }
  const settings = { language: 'en' }
  const form = { name: 'Fengsel', orgNumber: '974760673', ...contact, ...post, settings }
  const id = await idOf(call('companies.create', { ...form, totalLicenses: 5 }))
  const row = { id, _id: id, ...form, totalLicenses: 5, isActive: true }
  expect(await call('companies.get', { id })).toMatchObject(row)
  expect(await find(call('companies.list'), id)).toMatchObject(row)
  await call('companies.update', { id, ...form, totalLicenses: 6, isActive: true })
  await call('companies.update', { id, ...form, totalLicenses: 7, isActive: false })
  const licences = { totalLicenses: 7, usedLicenses: 0, availableLicenses: 7 }
  expect(await call('companies.getStats', { id })).toEqual(licences)
  expect(await call('companies.get', { id })).toMatchObject({ isActive: false })
  await call('companies.update', { id, ...form, totalLicenses: 7, isActive: true })
  const place = { companyId: id, name: 'Avdeling', allocatedSeats: 4, isActive: true }
  const one = await idOf(call('departments.create', place))
  const department = { id: one, _id: one, ...place }
  expect(await call('departments.get', { id: one })).toMatchObject(department)
  expect(await call('departments.list', { companyId: id })).toMatchObject([department])
  const used = { ...department, usedSeats: 0, usagePercentage: 0 }
  expect(await call('departments.listWithUsage', { companyId: id })).toMatchObject([used])
  const renamed = { id: one, name: 'Ny', allocatedSeats: 5, isActive: true }
  await call('departments.update', renamed)
  expect(await call('departments.get', { id: one })).toMatchObject(renamed)
  expect(await call('departments.remove', { id: one })).toEqual({ id: one, _id: one })
  expect(await call('companies.remove', { id })).toEqual({ id, _id: id })
})

test('API-01 content with review takes and answers what section 7 writes', async () => {
  const named = { nameNo: 'Ny', nameEn: 'New', description: 'Om den' }
  const groupForm = { ...named, colorTag: '#3B82F6', orderIndex: 0 }
  const groupId = await idOf(call('symptomGroups.create', groupForm))
  await call('symptomGroups.update', { id: groupId, ...groupForm, nameNo: 'Nyere' })
  const draft = { ...groupForm, nameNo: 'Nyere', status: 'draft', symptomCount: 0, _id: groupId }
  const drafts = call('symptomGroups.listWithCounts', { status: 'draft' })
  expect(await find(drafts, groupId)).toMatchObject(draft)
  for (const status of ['pending', 'draft', 'pending', 'published']) {
    await call('symptomGroups.updateStatus', { id: groupId, status })
  }
  await call('symptomGroups.reorder', { id: groupId, newOrderIndex: 1 })
  const help = { groupId, nameNo: 'Uro', nameEn: 'Unrest', helpText: 'Se', requiresIntensity: true }
  const symptom = { ...help, riskTag: 'violence', orderIndex: 0 }
  const one = await idOf(call('symptoms.create', symptom))
  await call('symptoms.update', { id: one, ...symptom, nameNo: 'Uro nå' })
  const joined = { ...symptom, nameNo: 'Uro nå', status: 'draft', group: { nameNo: 'Nyere' } }
  expect(await find(call('symptoms.listWithGroups', { status: 'draft' }), one)).toMatchObject(
    joined,
  )
  await call('symptoms.reorder', { id: one, newOrderIndex: 0 })
  await call('symptoms.updateStatus', { id: one, status: 'pending' })
  await call('symptoms.updateStatus', { id: one, status: 'draft' })
  await call('symptoms.remove', { id: one })
  await call('symptomGroups.remove', { id: groupId })
  const file = { summaryFileUrl: 'https://www.helsedirektoratet.no/' }
  const approach = { companyId: null, number: 99, ...named, rationale: 'Fordi', ...file }
  const id = await idOf(call('approaches.create', approach))
  await call('approaches.update', { id, ...approach, number: 98 })
  const row = { ...approach, number: 98, status: 'draft', version: 2, influenceRuleCount: 0 }
  expect(await find(call('approaches.listWithCounts', { status: 'draft' }), id)).toMatchObject({
    ...row,
    _id: id,
  })
  await call('approaches.updateStatus', { id, status: 'pending' })
  await call('approaches.updateStatus', { id, status: 'draft' })
  expect(await call('approaches.remove', { id })).toEqual({ id, _id: id })
})

test('API-01 categories and modules take and answer what section 7 writes', async () => {
  const colors = { color: 'text-white', bgColor: 'bg-red-500', hoverColor: 'hover:bg-red-600' }
  const form = { companyId: null, name: 'Angst og uro', description: 'Om', icon: '😰', ...colors }
  const id = await idOf(call('categories.create', { ...form, orderIndex: 0 }))
  const row = { ...form, id, _id: id, orderIndex: 0, isActive: true }
  expect(await find(call('categories.list'), id)).toMatchObject(row)
  const changes = { ...form, name: 'Uro', orderIndex: 0, isActive: false }
  await call('categories.update', { id, ...changes })
  expect(await find(call('categories.list'), id)).toMatchObject({ name: 'Uro', isActive: false })
  await call('categories.update', { id, isActive: true })
  await call('categories.reorder', { id, newOrderIndex: 1 })
  const risk = { riskLevel: 'high', color: 'bg-red-500' } as const
  const made = { companyId: null, code: 'M7', name: 'Ny', description: 'Om', ...risk }
  const moduleId = await call('modules.create', { ...made, recommendations: ['Én', '', 'To'] })
  expect(moduleId).toEqual(expect.any(String))
  const [shipped] = (await call('categories.list')) as Id[]
  const rule = { requiredCategories: [shipped?.id], minSymptomsCount: 1, severityThreshold: 50 }
  await call('modules.upsertRule', { moduleId, ...rule })
  const found = () => find(call('modules.listWithRules'), String(moduleId))
  const ruled = { ...rule, _id: moduleId, moduleId }
  const lines = { recommendations: ['Én', 'To'] }
  expect(await found()).toMatchObject({ _id: moduleId, ...made, ...lines, rule: ruled })
  await call('modules.upsertRule', { ruleId: moduleId, moduleId, ...rule, minSymptomsCount: 2 })
  const { companyId: _, ...changed } = { ...made, name: 'Nyere', recommendations: ['To'] }
  await call('modules.update', { id: moduleId, ...changed })
  expect(await found()).toMatchObject({ ...changed, rule: { minSymptomsCount: 2 } })
  expect(await call('modules.remove', { id: moduleId })).toEqual({ id: moduleId, _id: moduleId })
  expect(await call('categories.remove', { id })).toEqual({ id, _id: id })
})

/** As stored: of the superadmin for the list, of a department for the figures. */
const storedRow = (row: Partial<CountedRow>): CountedRow => ({
  id: uuidv7(),
  companyId: null,
  departmentId: null,
  flow: 'officer',
  status: 'completed',
  risk: 'high',
  model: 'Modul 9',
  storedAt: server.clock.now().toISOString(),
  symptoms: [],
  approaches: [],
  ...row,
})

test('API-01 the list of assessments answers rows of each status with the names of section 3', async () => {
  const rows = (['completed', 'in_progress', 'archived'] as const).map((status) =>
    storedRow({ status }),
  )
  await insertRows(server, rows, profile.id)
  const listed = (await call('assessments.list', { userId: profile.id })) as Id[]
  const at = server.clock.now()
  for (const { id, status } of rows)
    expect(listed.find((row) => row.id === id)).toMatchObject({
      _id: id,
      _creationTime: at.getTime(),
      userId: profile.id,
      status,
      startedAt: at.toISOString(),
      completedAt: at.toISOString(),
    })
  expect(listed).toHaveLength(rows.length)
})

test('API-01 statistics, settings and sign-out take and answer what section 7 writes', async () => {
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId })
  const [symptom, approach] = [symptomId('vedvarende-tristhet'), approachId('kat')]
  const place = { companyId, departmentId, flow: 'treatment' } as const
  const chosen = { symptoms: [{ id: symptom, value: 60 }], approaches: [approach] }
  await insertRows(server, [storedRow({ ...place, ...chosen })])
  await aggregateAll(server)
  const asked = { dateRange: '30days', departmentId }
  const figures = {
    assessments: { total: 1, completed: 1, inProgress: 0 },
    symptoms: { mostSelected: [{ name: expect.any(String), count: 1, risk: 'yellow' }] },
    approaches: { topRecommended: [{ name: expect.any(String), count: 1 }] },
    users: { total: 0, active: 0, byRole: expect.any(Array) },
    riskIndicators: { high: 1 },
  }
  expect(await call('statistics.getStats', asked)).toMatchObject(figures)
  await call('statistics.getStats', { dateRange: 'all' })
  const settings = (await call('systemSettings.get')) as Record<string, unknown>
  expect(settings).toMatchObject({ sessionTimeoutHours: 24, smtpPort: 587, smtpPassword: null })
  const { id, _id, version, smtpPasswordState, ...values } = settings
  await call('systemSettings.upsert', { ...values, passwordMinLength: 9 })
  expect(await call('systemSettings.get')).toMatchObject({ passwordMinLength: 9 })
  const mail = await callOpen(server.url, 'systemSettings.testEmail', { sessionId })
  const failed = 'Failed to send test email. Please check your SMTP settings.'
  expect(mail).toMatchObject({ status: 502, body: { detail: failed } })
  expect(await call('authMutations.signOut')).toEqual({ success: true })
  const after = await callOpen(server.url, 'authMutations.getCurrentSession', { sessionId })
  expect(after.body).toBeNull()
})

test('API-01 every function of section 7 is open, and no other', () => {
  expect([...openFunctions.keys()].toSorted()).toEqual(Object.keys(payloads).toSorted())
})

test('API-01 the cases above send every field of section 7 and read every field of section 3', () => {
  expect(fieldsWithout(payloads, told.sent)).toEqual([])
  expect(fieldsWithout(answers, told.read)).toEqual([])
})
