import { afterAll, expect, test } from 'vitest'
import { symptomGroups } from '#server/database/schema/content-tables.ts'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { whileOpen } from '#testing/database/locks.ts'
import { organisationText } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')

const remove = (id: string) => server.call('companies.remove', { id }, superadmin)
const asSystem = (work: (db: Db) => Promise<unknown>) =>
  inTransaction(server.services.pool, { role: 'system', userId: null }, work)

test('USR-06 a company without users goes with its departments, and no other', async () => {
  const id = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId: id })
  const otherId = await addCompany(server.services)
  await addDepartment(server.services, { companyId: otherId })
  const before = await organisationText(server, otherId)
  expect((await remove(id)).data).toEqual({ id })
  expect(await organisationText(server, id)).toBe('')
  expect(await organisationText(server, otherId)).toBe(before)
  const gone = await server.call('departments.get', { id: departmentId }, superadmin)
  expect(gone.status).toBe(404)
  expect((await remove(id)).status).toBe(404)
})

test('USR-06 a company with users is not deleted, also when they are all inactive', async () => {
  const id = await addCompany(server.services)
  await addDepartment(server.services, { companyId: id })
  await addUser(server.services, server.passwordHash, {
    role: 'user',
    companyId: id,
    isActive: false,
  })
  const before = await organisationText(server, id)
  expect(await remove(id)).toMatchObject({
    status: 409,
    error: {
      reason: 'has-users',
      message: 'Kan ikke slettes så lenge det finnes brukere her. Flytt eller slett dem først.',
    },
  })
  expect(await organisationText(server, id)).toBe(before)
})

const addAssessment = (place: { companyId: string; departmentId?: string }) =>
  asSystem((db) =>
    db.insert(assessments).values({
      ...place,
      id: server.services.newId(),
      flow: 'officer',
      status: 'in_progress',
      observerRole: 'counselor',
      startedAt: server.clock.now(),
      storedAt: server.clock.now(),
    }),
  )

test('USR-06 nor is one whose assessments are kept, in the company or in a department of it', async () => {
  for (const inDepartment of [false, true]) {
    const companyId = await addCompany(server.services)
    const departmentId = await addDepartment(server.services, { companyId })
    await addAssessment({ companyId, ...(inDepartment && { departmentId }) })
    const before = await organisationText(server, companyId)
    expect(await remove(companyId)).toMatchObject({
      status: 409,
      error: {
        reason: 'in-use',
        message:
          'Kan ikke slettes så lenge vurderinger eller annet innhold hører til. Deaktiver i stedet.',
      },
    })
    expect(await organisationText(server, companyId)).toBe(before)
  }
})

test('USR-06 of users and assessments the users are named first: they can be moved', async () => {
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId })
  await addAssessment({ companyId, departmentId })
  await addUser(server.services, server.passwordHash, { role: 'user', companyId })
  expect((await remove(companyId)).error?.reason).toBe('has-users')
})

test('USR-06 nor one with content of its own', async () => {
  const companyId = await addCompany(server.services)
  await asSystem((db) =>
    db.insert(symptomGroups).values({
      id: server.services.newId(),
      nameNo: 'Egen gruppe',
      description: '',
      colorTag: '#000000',
      companyId,
    }),
  )
  expect(await remove(companyId)).toMatchObject({ status: 409, error: { reason: 'in-use' } })
})

test('USR-06 a user who comes while the company is being deleted keeps it: the database has the last word', async () => {
  const companyId = await addCompany(server.services)
  const [answer] = await whileOpen(
    server,
    (client) =>
      client.query(
        `insert into users (id, email, email_key, full_name, search_text, role, company_id)
         values ($1, 'ny@example.no', 'ny@example.no', 'Ny', 'ny', 'user', $2)`,
        [server.services.newId(), companyId],
      ),
    [() => remove(companyId)],
  )
  expect(answer).toMatchObject({ status: 409, error: { reason: 'has-users' } })
})
