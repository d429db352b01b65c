import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Task, tasks } from '#contract/tasks.ts'
import type { TaskKind } from '#domain/operation/task-rules.ts'
import { createEditor, editingCompany, expectDone } from '#testing/content/content-editor.ts'
import { addDepartment, addUser } from '#testing/rows/builders.ts'
import { addScope, type Scope } from '#testing/rows/user-requests.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await setSettings(server.services, { delegatedAdministration: true })
const superadmin = await server.signedIn('superadmin')
const stranger = await server.signedIn('org_admin', await addScope(server))

const tasksOf = async (who: SignedIn): Promise<readonly Task[]> => {
  const { data } = expectDone(await server.call('tasks.list', {}, who))
  return (data as z.infer<typeof tasks.list.output>).tasks
}

const find = async (who: SignedIn, kind: TaskKind) =>
  (await tasksOf(who)).find((task) => task.kind === kind)

const store = (text: string, ...values: readonly unknown[]) => storedQuery(server, text, values)

const hoursFromNow = (hours: number): string =>
  new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString()

const addActive = async (scope: Scope, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    await addUser(server.services, server.passwordHash, { role: 'counselor', ...scope })
  }
}

test('ADM-05 ROLE-12 content that is sent for review waits for the local admin of its company and for superadmins', async () => {
  const company = await editingCompany(server)
  const admin = await company.person('org_admin')
  const id = await company.editor.make('symptom-group', { nameNo: 'Uro' })
  const other = await company.editor.make('question', { textNo: 'Hvor lenge?' })
  expect(await tasksOf(admin)).toEqual([])
  expectDone(await company.editor.move('symptom-group', id, 'pending'))
  expectDone(await company.editor.move('question', other, 'pending'))
  const group = {
    kind: 'content-submitted',
    contentKind: 'symptom-group',
    count: 1,
    path: '/admin/approvals',
    name: 'Uro',
    since: expect.any(String) as string,
    contentId: null,
    company: null,
    comment: null,
  }
  const question = { ...group, contentKind: 'question' }
  const listed = await tasksOf(admin)
  expect(listed).toHaveLength(2)
  expect(listed).toEqual(expect.arrayContaining([group, { ...question, name: 'Hvor lenge?' }]))
  expect(await tasksOf(stranger)).toEqual([])
  expect(await find(superadmin, 'content-submitted')).toMatchObject({ count: 1 })
  // Removed and approved content is not a task.
  expectDone(await company.admin.remove('symptom-group', id))
  expectDone(await company.admin.move('question', other, 'published'))
  expect(await tasksOf(admin)).toEqual([])
})

test('ADM-05 ROLE-12 common content waits for superadmins, the oldest is named', async () => {
  const company = await editingCompany(server)
  const admin = await company.person('org_admin')
  const desk = createEditor(server, superadmin)
  for (const nameNo of ['Eldst', 'Nyere']) {
    const id = await desk.make('symptom-group', { nameNo })
    expectDone(await desk.move('symptom-group', id, 'pending'))
    server.clock.advance(60_000)
  }
  expect(await find(superadmin, 'content-submitted')).toMatchObject({ count: 2, name: 'Eldst' })
  expect(await tasksOf(admin)).toEqual([])
})

fullTest(
  'ADM-05 ROLE-08 a department without a free seat waits for its local admin and for superadmins',
  async () => {
    const fill = async (name: string): Promise<Scope> => {
      const scope = await addScope(server)
      const full = { companyId: scope.companyId, name, allocatedSeats: 2 }
      const departmentId = await addDepartment(server.services, full)
      await addActive({ ...scope, departmentId }, 1)
      // Inactive users take no seat (USR-10).
      const inactive = { role: 'counselor', isActive: false, ...scope, departmentId } as const
      await addUser(server.services, server.passwordHash, inactive)
      expect((await find(superadmin, 'department-full'))?.name).not.toBe(name)
      await addActive({ ...scope, departmentId }, 1)
      return scope
    }
    const scope = await fill('Øst')
    const admin = await server.signedIn('org_admin', scope)
    const company = { id: scope.companyId, name: 'Nordre fengsel' }
    const task = { count: 1, name: 'Øst', since: null, company }
    expect(await tasksOf(admin)).toMatchObject([
      { ...task, kind: 'department-full', path: '/admin/departments' },
    ])
    expect(await tasksOf(stranger)).toEqual([])
    expect(await find(superadmin, 'department-full')).toMatchObject({
      ...task,
      path: '/admin/companies',
    })
    await fill('Vest')
    // Of several companies none is named.
    expect(await find(superadmin, 'department-full')).toMatchObject({ count: 2, company: null })
    expect(await find(admin, 'department-full')).toMatchObject({ count: 1, name: 'Øst' })
  },
)

test('ADM-05 FUP-123 a function waits for those who may be the second yes, by company, until it runs out', async () => {
  const scope = await addScope(server)
  const old = `update companies set created_at = created_at - interval '30 days' where id = $1`
  await store(old, scope.companyId)
  const [asker, second] = [
    await server.signedIn('org_admin', scope),
    await server.signedIn('org_admin', scope),
  ]
  const ask = async (fullName: string): Promise<string> => {
    const young = { role: 'counselor', fullName, ...scope, createdAt: server.clock.now() } as const
    const { id: userId } = await addUser(server.services, server.passwordHash, young)
    const input = { id: uuidv7(), userId, ...scope, function: 'officer' }
    const { companyId: _, ...asked } = input
    expectDone(await server.call('functions.assign', asked, asker))
    return input.id
  }
  expect(await tasksOf(second)).toEqual([])
  const first = await ask('Eldst Ny')
  await ask('Nyere Ny')
  const company = { id: scope.companyId, name: 'Nordre fengsel' }
  const task = {
    kind: 'functions-waiting',
    count: 2,
    name: 'Eldst Ny',
    path: '/admin/functions',
    company,
    since: server.clock.now().toISOString(),
  }
  expect(await tasksOf(second)).toMatchObject([task])
  expect(await find(superadmin, 'functions-waiting')).toMatchObject(task)
  expect(await tasksOf(asker), 'nobody is the second yes of the own request').toEqual([])
  expect(await tasksOf(stranger)).toEqual([])
  expectDone(await server.call('functions.confirm', { id: first }, second))
  expect(await tasksOf(second)).toMatchObject([{ ...task, count: 1, name: 'Nyere Ny' }])
  await store(`update function_requests set asked_at = asked_at - interval '7 days'`)
  expect(await tasksOf(second)).toEqual([])
})

test('ADM-05 licences above 90 percent wait for the local admin and for superadmins; 90 percent do not', async () => {
  const scope = await addScope(server, { licences: 10 })
  const admin = await server.signedIn('org_admin', scope)
  await addActive(scope, 8)
  expect(await tasksOf(admin)).toEqual([])
  expect(await find(superadmin, 'licences-scarce')).toBeUndefined()
  await addActive(scope, 1)
  const task = { kind: 'licences-scarce', count: 1, name: 'Nordre fengsel' }
  expect(await tasksOf(admin)).toMatchObject([{ ...task, path: '/admin/users' }])
  expect(await tasksOf(stranger)).toEqual([])
  expect(await find(superadmin, 'licences-scarce')).toMatchObject({
    ...task,
    path: '/admin/companies',
    company: { id: scope.companyId },
  })
})

test('ADM-05 an invitation waits from a day before it runs out until the user has a way in', async () => {
  const scope = await addScope(server)
  const admin = await server.signedIn('org_admin', scope)
  const invited = { role: 'counselor', fullName: 'Ny Ansatt', ...scope } as const
  const { id } = await addUser(server.services, null, invited)
  const invite = (hours: number) =>
    store(
      `insert into invitations (user_id, token_hash, expires_at) values ($1::uuid, $1::uuid::text, $2)
       on conflict (user_id) do update set expires_at = excluded.expires_at`,
      id,
      hoursFromNow(hours),
    )
  const task = { kind: 'invitation-expiring', count: 1, name: 'Ny Ansatt', path: '/admin/users' }
  await invite(25)
  expect(await tasksOf(admin)).toEqual([])
  await invite(23)
  expect(await tasksOf(admin)).toMatchObject([task])
  expect(await find(superadmin, 'invitation-expiring')).toMatchObject(task)
  expect(await tasksOf(stranger)).toEqual([])
  // The job erases it once it has run out.
  await store('delete from invitations where user_id = $1', id)
  expect(await tasksOf(admin)).toMatchObject([task])
  await store('update users set is_active = false where id = $1', id)
  expect(await tasksOf(admin)).toEqual([])
})

test('ADM-05 D4 a superadmin’s invitation waits for superadmins alone', async () => {
  const task = 'superadmin-invitation-expiring'
  expect(await find(superadmin, task)).toBeUndefined()
  await addUser(server.services, null, { role: 'superadmin', fullName: 'Ny Superadmin' })
  expect(await find(superadmin, task)).toMatchObject({
    count: 1,
    name: 'Ny Superadmin',
    path: '/admin/superadmin',
  })
  expect(await tasksOf(stranger)).toEqual([])
})

test('ADM-05 a job that fails waits for superadmins, since its last success, until it works again', async () => {
  await store(
    `insert into job_runs (name, started_at, finished_at, succeeded_at, failure) values
       ('retention', now(), now(), '2026-11-01T00:00:00Z', 'database'),
       ('archive', now(), now(), now(), null)`,
  )
  expect(await find(superadmin, 'job-failed')).toMatchObject({
    count: 1,
    name: 'retention',
    path: '/admin/system',
    since: '2026-11-01T00:00:00.000Z',
  })
  expect(await tasksOf(stranger)).toEqual([])
  await store(`update job_runs set failure = null`)
  expect(await find(superadmin, 'job-failed')).toBeUndefined()
})

test('ADM-05 mail that was tried and not sent waits for superadmins', async () => {
  const add = (status: string, attempts: number, failure: string | null) =>
    store(
      `insert into mail_queue (id, kind, created_at, due_at, expires_at, status, attempts, last_failure)
       values ($1, 'invitation', '2026-11-01T00:00:00Z', now(), now(), $2, $3, $4)`,
      uuidv7(),
      status,
      attempts,
      failure,
    )
  await add('sent', 2, null)
  await add('waiting', 0, null)
  // Without a relay nobody tries.
  await add('given-up', 0, 'expired')
  await add('given-up', 1, 'notifications-off')
  expect(await find(superadmin, 'mail-failed')).toBeUndefined()
  await add('waiting', 1, 'connection')
  await add('given-up', 4, 'expired')
  await add('given-up', 1, 'unreadable')
  expect(await find(superadmin, 'mail-failed')).toMatchObject({
    count: 3,
    name: null,
    path: '/admin/settings',
    since: '2026-11-01T00:00:00.000Z',
  })
  expect(await tasksOf(stranger)).toEqual([])
})

test('ADM-05 ROLE-08 a local admin without a company has no tasks', async () => {
  const desk = createEditor(server, superadmin)
  const id = await desk.make('symptom-group')
  expectDone(await desk.move('symptom-group', id, 'pending'))
  expect(await tasksOf(await server.signedIn('org_admin'))).toEqual([])
})
