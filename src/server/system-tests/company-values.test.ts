import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { carePermissions } from '#domain/access/care-permissions.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { followUpTablesOf, tablesWithoutCompany } from '#testing/database/company-values.ts'
import { interceptedPool, textOf } from '#testing/database/intercepted-pool.ts'
import { createCaller, expectedOf, prepare, targetsOf } from '#testing/matrix/prepare-call.ts'
import { makeWorld, type Caller } from '#testing/matrix/world.ts'
import { watched } from '#testing/rows/care.ts'
import { caseScene } from '#testing/rows/case-scene.ts'
import { addOwnAssessment } from '#testing/rows/own-assessment.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

/** The statements on tables of follow-up that were sent since a test began. */
const sent: string[] = []
const server = await startTestServer({
  poolOf: (pool) =>
    interceptedPool(pool, (query, given) => {
      const text = textOf(given)
      if (followUpTablesOf(text).length > 0) sent.push(text)
      return query(...given)
    }),
})
afterAll(server.close)
afterEach(() => void sent.splice(0))

const faults = (): readonly string[] =>
  sent.flatMap((text) => tablesWithoutCompany(text).map((table) => `${table} in: ${text}`))

const world = await makeWorld(server)
await setSettings(server.services, { delegatedAdministration: true })
const callers: Caller[] = []
beforeAll(async () => {
  for (const role of ['counselor', 'org_admin'] as const)
    callers.push(await createCaller(world, role))
})

const names = Object.keys(carePermissions) as (keyof typeof carePermissions)[]

test.each(sliceForTurn(names, 0, 5))(
  'D3 %s compares the company of each table of follow-up with a value, also when it is called again',
  async (name) => {
    const [first] = callers.flatMap((caller) =>
      targetsOf(name).flatMap((place) =>
        expectedOf(name, caller.role, place, true) === 'done' ? [{ caller, place }] : [],
      ),
    )
    if (first === undefined) throw new Error('nobody may call it')
    const call = await prepare(world, name, first.caller, first.place)
    expect((await call()).error).toBeNull()
    await call()
    expect(faults()).toEqual([])
  },
)

const ward = await addWard(server)
const { departmentId, companyId } = ward
const staff = await staffOn(server, ward)
const { ago, iso, newCase, check, get } = caseScene(server, ward, staff)

/** A call that succeeds. */
const done = async <Data>(name: FunctionName, input: object, who = staff): Promise<Data> => {
  const { data, error } = await server.call(name, input, who)
  expect(error, name).toBeNull()
  return data as Data
}

const record = (caseId: string, minutes: number, more: object = {}) =>
  done<{ id: string }>('checks.record', check(caseId, minutes, more))

const versionOf = async (id: string): Promise<number> => (await get(id)).version

test('D3 checks.record and checks.recordLate compare the company with a value when they change gaps or enter a sheet', async () => {
  const reference = 'kaffe-brygge'
  const id = await newCase({ ...watched(ago(50)), createdAt: ago(400), reference })
  await record(id, 20, { caseId: undefined, reference })
  const { id: newest } = await record(id, 2)
  // At the last check: the deviation is stored already.
  await record(id, 50)
  const seen = { kind: 'asleep', change: 'same', text: '', absence: null, isPlaceConfirmed: false }
  const reason = 'Skrevet på feil linje'
  await done('checks.correct', { id: uuidv7(), checkId: newest, ...seen, reason })
  const { number } = await done<{ number: number }>('sheets.print', { id: uuidv7(), caseId: id })
  const sheet = { number, row: 1 }
  await done('checks.recordLate', { id: uuidv7(), caseId: id, ...seen, observedAt: iso(1), sheet })
  expect(faults()).toEqual([])
})

test('D3 cases.move and cases.merge compare the company with a value when the cases have checks, gaps and a plan', async () => {
  const createdAt = ago(400)
  const id = await newCase({ ...watched(ago(40)), createdAt })
  const toId = await newCase({ ...watched(ago(50)), createdAt, module: 'M9' })
  const move = async (kind: 'check' | 'assessment', entryId: string) => {
    const versions = { version: await versionOf(id), toVersion: await versionOf(toId) }
    await done('cases.move', { id, kind, entryId, toId, ...versions })
  }
  for (const minutes of [40, 10]) await record(toId, minutes)
  await move('check', (await record(id, 26)).id)
  const assessmentId = await addOwnAssessment(server, staff, companyId)
  for (const one of [toId, id]) await done('cases.attach', { id: one, assessmentId })
  await move('assessment', assessmentId)
  const plan = planInput(departmentId, iso(-60), { caseId: id, ownerFunction: 'health' })
  await done('plans.save', { ...plan, version: await versionOf(id) })
  const versions = { version: await versionOf(id), otherVersion: await versionOf(toId) }
  await done('cases.merge', { id, otherId: toId, ...versions })
  expect(faults()).toEqual([])
})

test('D3 handovers.takeAll and boardScreens.states compare the company with a value when a case is open', async () => {
  const caseId = await newCase({ status: 'followed-up' })
  const { shiftAt } = await done<{ shiftAt: string }>('handovers.get', { departmentId })
  await done('handovers.offer', { departmentId, shiftAt, caseId, goer: null })
  const incoming = await staffOn(server, ward, 'officer')
  await done('handovers.takeAll', { departmentId, shiftAt }, incoming)
  const { code } = await done<{ code: string }>('boardScreens.enrol', { departmentId })
  const { cookies } = await server.call('boardScreens.open', { code })
  const screen = { handle: uuidv7(), cookie: cookies[0]?.split(';')[0] ?? '' }
  const { data } = await server.call('boardScreens.states', {}, screen)
  expect(data).toMatchObject({ isOpen: true })
  expect(faults()).toEqual([])
})

const value = 'company_id = $1'

test.each([
  ['select from "cases" where "cases"."id" = $1', ['cases']],
  ['update "cases" set "version" = $1 where "cases"."id" = $2', ['cases']],
  ['select from cases c where c.company_id = app.company_id()', ['c']],
  [`select from checks k join cases c on c.company_id = k.company_id where k.${value}`, ['c']],
  [
    `select (select from plans p where p.company_id = cases.company_id) from cases where cases.${value}`,
    ['p'],
  ],
  [`update sheets set number = (select from cases j where j.${value})`, ['sheets']],
  [`select from (select from cases j where j.${value}) union (select from cases j)`, ['j']],
  ['delete from "cases" where "cases"."company_id" = app.home($1::uuid)', []],
  ['insert into "cases" ("id") values ($1)', []],
])('D3 the test finds each table without a value in: %s', (statement, expected) =>
  expect(tablesWithoutCompany(statement)).toEqual(expected),
)
