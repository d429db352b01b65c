import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { whileOpen } from '#testing/database/locks.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')
const companyId = await addCompany(server.services)
const form = { name: 'Avdeling A', isActive: true, callList: [] }

test('USR-08 of two saves of the same version at once exactly one wins, and the other gets a conflict', async () => {
  const id = await addDepartment(server.services, { companyId })
  const save = (name: string, version = 1) =>
    server.call('departments.update', { id, version, ...form, name }, superadmin)
  // Both have seen version 1 when they write.
  const answers = await whileOpen(
    server,
    (client) => client.query('select from departments where id = $1 for update', [id]),
    [() => save('Første'), () => save('Andre')],
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const lost = answers.find(({ status }) => status !== 200)
  expect(lost).toMatchObject({ status: 409, error: { reason: 'stale' } })
  const name = answers[0]?.status === 200 ? 'Første' : 'Andre'
  const got = await server.call('departments.get', { id }, superadmin)
  expect(got.data).toMatchObject({ name, version: 2 })
  expect((await save('Tredje')).error?.reason).toBe('stale')
})

test('USR-08 a creation that meets itself on the way is answered as the first one', async () => {
  const id = uuidv7()
  const [answer] = await whileOpen(
    server,
    (client) =>
      client.query('insert into departments (id, company_id, name) values ($1, $2, $3)', [
        id,
        companyId,
        form.name,
      ]),
    [() => server.call('departments.create', { id, companyId, ...form }, superadmin)],
  )
  expect(answer?.data).toEqual({ id, version: 1 })
})
