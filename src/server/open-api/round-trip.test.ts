import { afterAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { callOpen } from '#testing/server/open-call.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { openFunctions } from './open-api-plugin.ts'

const server = await startTestServer()
afterAll(server.close)
const { email } = await server.signedIn('superadmin')
const { password } = server
const { body } = await callOpen(server.url, 'authMutations.signIn', { email, password })
const { sessionId } = body as { sessionId: string }

type Row = Readonly<Record<string, unknown>>

const call = async (name: FunctionName, payload: object) => {
  const answer = await callOpen(server.url, name, { sessionId, ...payload })
  expect(answer, `${name} ${JSON.stringify(payload)}`).toMatchObject({ status: 200 })
  return answer.body
}

const companyId = await addCompany(server.services)
const departmentId = await addDepartment(server.services, { companyId })
await addUser(server.services, server.passwordHash, { role: 'user' })
await addUser(server.services, server.passwordHash, { role: 'counselor', companyId, departmentId })

const fieldsOf = (name: FunctionName) => Object.keys(openFunctions.get(name)?.input.shape ?? {})

/** What the update takes of a row, by the names that the row has. */
const ownFields = (name: FunctionName, row: Row): Row =>
  Object.fromEntries(fieldsOf(name).flatMap((field) => (field in row ? [[field, row[field]]] : [])))

const rows = async (name: FunctionName, payload: object = {}) =>
  [await call(name, payload)].flat() as readonly Row[]

const rules = async () =>
  (await rows('modules.listWithRules')).flatMap(({ rule, version }) =>
    rule === null ? [] : [{ ...(rule as Row), version, ruleId: (rule as Row)['_id'] }],
  )

/** Each update with what reads its rows, and its fields that no row has: an answer to a question. */
const updates: readonly [FunctionName, () => Promise<readonly Row[]>, readonly string[]][] = [
  ['profiles.update', () => rows('profiles.list'), ['isConfirmed']],
  ['companies.update', () => rows('companies.list'), []],
  ['departments.update', () => rows('departments.list', { companyId }), []],
  ['symptomGroups.update', () => rows('symptomGroups.listWithCounts'), []],
  ['approaches.update', () => rows('approaches.listWithCounts'), []],
  ['symptoms.update', () => rows('symptoms.listWithGroups'), []],
  ['categories.update', () => rows('categories.list'), []],
  ['modules.update', () => rows('modules.listWithRules'), []],
  ['modules.upsertRule', rules, []],
  ['systemSettings.upsert', () => rows('systemSettings.get'), []],
]

test('API-04 every function that changes a row is among those below', () => {
  const changing = [...openFunctions.keys()].filter((name) => /\.(?:update|upsert)/u.test(name))
  const named = updates.map(([name]) => name)
  expect(changing.filter((name) => !name.endsWith('.updateStatus')).toSorted()).toEqual(
    named.toSorted(),
  )
})

test.each(updates)(
  'API-04 %s takes each field as the read gives it, and changes nothing by that',
  async (name, read, unread) => {
    const before = await read()
    expect(before.length).toBeGreaterThan(0)
    for (const row of before) {
      expect(fieldsOf(name).filter((field) => !(field in row))).toEqual(unread)
      await call(name, ownFields(name, row))
    }
    const stored = (found: readonly Row[]) =>
      found.map((row) => ({ ...ownFields(name, row), version: null }))
    expect(stored(await read())).toEqual(stored(before))
  },
)
