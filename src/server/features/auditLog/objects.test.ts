import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { auditLog as contract } from '#contract/auditLog.ts'
import { addApproval } from '#testing/rows/approvals.ts'
import { addAuditRows, auditRow, tamper } from '#testing/rows/audit-trail.ts'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const who = await server.signedIn('superadmin')

type List = z.infer<typeof contract.list.output>

const minutesAgo = (minutes: number): Date =>
  new Date(server.clock.now().getTime() - minutes * 60_000)

test('SET-05 a page names the objects of its rows and of their details, and where they are', async () => {
  const companyId = await addCompany(server.services, { name: 'Indre fengsel' })
  const departmentId = await addDepartment(server.services, { companyId, name: 'Fløy B' })
  const user = await addUser(server.services, null, { role: 'editor', fullName: 'Bo Dal' })
  const admin = await addUser(server.services, null, { role: 'administrator', fullName: '' })
  const approval = await addApproval(server.services, { companyId })
  const first = async (table: string, name: string) => {
    const [row] = await tamper(
      server,
      `select id, ${name} as name from ${table} order by id limit 1`,
    )
    return row as { id: string; name: string }
  }
  const symptom = await first('symptoms', 'name_no')
  const module = await first('modules', `code || ' ' || name_no`)
  const question = await first('questions', 'text_no')
  await tamper(server, 'update questions set deleted_at = now() where id = $1', [question.id])
  const about = (resourceType: string, resourceId: string, details = {}) =>
    auditRow(server, { resourceType, resourceId, details, at: minutesAgo(1) })
  await addAuditRows(server, [
    about('user', user.id, { roleFrom: 'user', companyFrom: companyId, companyTo: uuidOf(9) }),
    about('user', admin.id, { resetBy: user.id }),
    about('department', departmentId),
    about('content-approval', approval),
    about('symptom', symptom.id),
    about('module', module.id),
    about('question', question.id),
    about('assessment', uuidOf(8)),
  ])
  const { rows, objects } = (
    await server.call('auditLog.list', { before: server.clock.now().toISOString() }, who)
  ).data as List
  const nowhere = { companyId: null, companyName: null, isGone: false }
  const expected = [
    { id: user.id, kind: 'user', name: 'Bo Dal', ...nowhere },
    { id: admin.id, kind: 'superadmin', name: admin.email, ...nowhere },
    { id: companyId, kind: 'company', name: 'Indre fengsel', ...nowhere },
    {
      id: departmentId,
      kind: 'department',
      name: 'Fløy B',
      companyId,
      companyName: 'Indre fengsel',
      isGone: false,
    },
    { id: approval, kind: 'content-approval', name: 'Indre fengsel', ...nowhere },
    { ...symptom, kind: 'symptom', ...nowhere },
    { ...module, kind: 'module', ...nowhere },
    { ...question, kind: 'question', ...nowhere, isGone: true },
  ]
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(objects.toSorted(byId)).toEqual(expected.toSorted(byId))
  const names = new Map(rows.map(({ resourceId, resourceName }) => [resourceId, resourceName]))
  expect(names.get(departmentId)).toBe('Fløy B')
  expect(names.get(uuidOf(8))).toBeNull()
  await tamper(server, 'update questions set deleted_at = null where id = $1', [question.id])
})
