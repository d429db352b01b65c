import { afterAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { auditLog as contract, SavedKind } from '#contract/auditLog.ts'
import { addContent, newFields } from '#testing/content/content-rows.ts'
import { addScope, type Scope } from '#testing/rows/user-requests.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeEach(() => setSettings(server.services, { delegatedAdministration: true }))

const superadmin = await server.signedIn('superadmin')
const scope = await addScope(server)
const admins = [
  await server.signedIn('org_admin', scope),
  await server.signedIn('org_admin', scope),
] as const
const name = 'Kari Nordmann'

type Answer = z.infer<typeof contract.lastChange.output>

const lastChange = async (kind: SavedKind, id: string | undefined, who: SignedIn) => {
  const answer = await server.call('auditLog.lastChange', { kind, id }, who)
  expect(answer.error).toBeNull()
  return (answer.data as Answer).change
}

const saveDepartment = async ({ departmentId: id }: Scope, who: SignedIn) => {
  const { data } = await server.call('departments.get', { id }, who)
  const { version } = data as { version: number }
  const sent = { id, version, name: `Avdeling ${version}`, isActive: true, callList: [] }
  expect((await server.call('departments.update', sent, who)).error).toBeNull()
}

test('ADM-04 a local admin is given the name of a colleague who saved the department, and the time', async () => {
  await saveDepartment(scope, admins[0])
  const id = scope.departmentId
  const seen = await lastChange('department', id, admins[1])
  expect(seen).toMatchObject({ name, isOwn: false })
  const age = server.clock.now().getTime() - Date.parse(seen?.at ?? '')
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(60_000)
  expect(await lastChange('department', id, admins[0])).toEqual({ ...seen, isOwn: true })
  expect(await lastChange('department', id, superadmin)).toEqual(seen)
})

test('ADM-04 ROLE-08 a local admin is given neither a change by a superadmin nor one of another company', async () => {
  const other = await addScope(server)
  await saveDepartment(other, superadmin)
  const own = await server.signedIn('org_admin', other)
  expect(await lastChange('department', other.departmentId, own)).toBeNull()
  await saveDepartment(other, own)
  expect(await lastChange('department', other.departmentId, admins[0])).toBeNull()
})

test('ADM-04 H6 with the details off nobody is named for a department, since the log misses its last change', async () => {
  await saveDepartment(scope, admins[0])
  await setSettings(server.services, { delegatedAdministration: true, enableAuditLogging: false })
  await saveDepartment(scope, superadmin)
  expect(await lastChange('department', scope.departmentId, superadmin)).toBeNull()
})

test('ADM-04 CNT-02 an editor is given the author of the newest version of content', async () => {
  const editor = await server.signedIn('editor', scope)
  const id = await addContent(server.services, 'category', { ...scope, status: 'published' })
  const sent = { id, version: 1, ...newFields.category('Ny') }
  expect((await server.call('categories.update', sent, admins[0])).error).toBeNull()
  expect(await lastChange('category', id, editor)).toMatchObject({ name, isOwn: false })
  const stranger = await server.signedIn('editor', await addScope(server))
  expect(await lastChange('category', id, stranger)).toBeNull()
})

test('ADM-04 SET-01 a superadmin is given who saved the settings; a row without an id has no change', async () => {
  const { data } = await server.call('systemSettings.get', {}, superadmin)
  const { values, version } = data as { values: object; version: number }
  await server.call('systemSettings.upsert', { values, version }, superadmin)
  expect(await lastChange('system-settings', undefined, superadmin)).toMatchObject({ isOwn: true })
  expect(await lastChange('user', undefined, superadmin)).toBeNull()
})
