import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { users } from '#server/database/schema/organisation.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { whileOpen } from '#testing/database/locks.ts'
import { organisationText } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')
const companyId = await addCompany(server.services)

const remove = (id: string) => server.call('departments.remove', { id }, superadmin)
const asSystem = (work: (db: Db) => Promise<unknown>) =>
  inTransaction(server.services.pool, { role: 'system', userId: null }, work)

const addInactiveUser = (departmentId: string) =>
  addUser(server.services, server.passwordHash, {
    role: 'user',
    companyId,
    departmentId,
    isActive: false,
  })

const addAssessment = (departmentId: string) =>
  asSystem((db) =>
    db.insert(assessments).values({
      id: server.services.newId(),
      flow: 'officer',
      status: 'in_progress',
      observerRole: 'counselor',
      companyId,
      departmentId,
      startedAt: server.clock.now(),
      storedAt: server.clock.now(),
    }),
  )

test('USR-08 a department with users is not deleted, also when they are inactive; one without is', async () => {
  const id = await addDepartment(server.services, { companyId })
  const user = await addInactiveUser(id)
  const before = await organisationText(server, companyId)
  expect(await remove(id)).toMatchObject({ status: 409, error: { reason: 'has-users' } })
  expect(await organisationText(server, companyId)).toBe(before)
  await asSystem((db) => db.delete(users).where(eq(users.id, user.id)))
  expect((await remove(id)).data).toEqual({ id })
  expect((await remove(id)).status).toBe(404)
})

test('USR-08 nor is one whose assessments are kept; of users and assessments the users are named first', async () => {
  const id = await addDepartment(server.services, { companyId })
  await addAssessment(id)
  const before = await organisationText(server, companyId)
  expect(await remove(id)).toMatchObject({ status: 409, error: { reason: 'in-use' } })
  expect(await organisationText(server, companyId)).toBe(before)
  await addInactiveUser(id)
  expect((await remove(id)).error?.reason).toBe('has-users')
})

test('USR-08 a user who comes while the department is being deleted keeps it', async () => {
  const id = await addDepartment(server.services, { companyId })
  const [answer] = await whileOpen(
    server,
    (client) =>
      client.query(
        `insert into users (id, email, email_key, full_name, search_text, role, company_id, department_id)
         values ($1, 'ny@example.no', 'ny@example.no', 'Ny', 'ny', 'user', $2, $3)`,
        [server.services.newId(), companyId, id],
      ),
    [() => remove(id)],
  )
  expect(answer).toMatchObject({ status: 409, error: { reason: 'has-users' } })
})
