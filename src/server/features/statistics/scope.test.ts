import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { setSettings } from '#testing/server/settings.ts'
import { insertRows, type CountedRow } from '#testing/statistics/rows.ts'
import { aggregateAll, releaseAll } from '#testing/statistics/world.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const [own, other] = [await addScope(server), await addScope(server)]
const researcher = await server.signedIn('researcher', own)
const superadmin = await server.signedIn('superadmin')
const peopled = await addScope(server)
const asking = await server.signedIn('researcher', peopled)

const symptom = uuidv7()
const many = (count: number, given: Partial<CountedRow>): CountedRow[] =>
  Array.from({ length: count }, () => ({
    id: uuidv7(),
    ...own,
    flow: 'officer',
    status: 'completed',
    risk: 'high',
    model: 'Modul 9',
    storedAt: new Date(server.clock.now().getTime() - 86_400_000).toISOString(),
    symptoms: [{ id: symptom, value: 100 }],
    approaches: [null],
    ...given,
  }))

beforeAll(async () => {
  await setSettings(server.services, { delegatedAdministration: true })
  await insertRows(server, [
    ...many(23, {}),
    ...many(4, { status: 'archived', flow: 'treatment', model: null, risk: null, symptoms: [] }),
    ...many(4, { model: 'Modul 5', symptoms: [], approaches: [], departmentId: null }),
    ...many(30, { ...other }),
  ])
  for (let n = 0; n < 12; n += 1) {
    const isActive = n < 10
    await addUser(server.services, null, { role: 'counselor', ...peopled, isActive })
  }
  await addUser(server.services, null, { role: 'editor', companyId: peopled.companyId })
  await aggregateAll(server)
  await releaseAll(server)
})

type Told = {
  isRounded: boolean
  period: { from: string | null }
  assessments: Record<string, number | null>
  users: { total: number | null; active: number | null; byRole: { role: string; count: unknown }[] }
  byFlow: { flow: string; count: number | null }[]
  byModule: unknown[]
  symptoms: { mostSelected: unknown[] }
  approaches: { topRecommended: { id: string | null; name: string; count: number }[] }
  overTime: { points: Record<string, unknown>[] }
}

const stats = async (who: SignedIn, input: object = {}): Promise<Told> => {
  const answer = await server.call('statistics.getStats', { dateRange: '7days', ...input }, who)
  expect(answer.error).toBeNull()
  return answer.data as Told
}

test('ROLE-13 X3 a researcher sees tens of the own company, and no figure under ten', async () => {
  for (const dateRange of ['7days', 'all']) {
    const told = await stats(researcher, { dateRange })
    expect(told.isRounded).toBe(true)
    expect(told.assessments).toEqual({
      total: 20,
      completed: 20,
      inProgress: null,
      archived: null,
      completionRate: 100,
      high: 20,
    })
    expect(told.byFlow.map(({ count }) => count)).toEqual([20, null, null])
    // A suppressed count is not listed at all: a listed name would disclose that one exists.
    expect(told.byModule).toEqual([{ module: 'Modul 9', count: 20 }])
    expect(told.symptoms.mostSelected).toEqual([
      {
        id: symptom,
        name: 'Innhold som er slettet',
        nameEn: 'Content that was deleted',
        count: 20,
        risk: null,
      },
    ])
    expect(told.approaches.topRecommended).toEqual([
      expect.objectContaining({ id: null, count: 20 }),
    ])
    expect(told.overTime.points.at(-1)).toMatchObject({ high: 20, none: null, low: null })
  }
  const { before } = await stats(researcher, {}).then((told) => told as Told & { before: unknown })
  expect(before).toMatchObject({ total: null, completionRate: null })
})

test('ROLE-13 a department of the own company, with or without the company named, and no other', async () => {
  const { departmentId } = own
  expect((await stats(researcher, { departmentId })).assessments['total']).toBe(20)
  expect((await stats(researcher, own)).assessments['total']).toBe(20)
  for (const [input, field] of [
    [{ companyId: other.companyId }, 'companyId'],
    [{ companyId: uuidv7() }, 'companyId'],
    [{ departmentId: other.departmentId }, 'departmentId'],
    [{ departmentId: uuidv7() }, 'departmentId'],
    [{ ...own, departmentId: other.departmentId }, 'departmentId'],
  ] as const) {
    const { error } = await server.call(
      'statistics.getStats',
      { dateRange: 'all', ...input },
      researcher,
    )
    expect([error?.reason, error?.fields]).toEqual(['not-found', [field]])
  }
})

test('ROLE-13 a researcher without a company gets no company', async () => {
  const homeless = await server.signedIn('researcher')
  const { error } = await server.call('statistics.getStats', { dateRange: 'all' }, homeless)
  expect(error?.reason).toBe('not-found')
  const { data } = await server.call('statistics.places', {}, homeless)
  expect(data).toEqual({ companies: [] })
})

test('ROLE-13 without delegation a researcher is refused', async () => {
  await setSettings(server.services, { delegatedAdministration: false })
  for (const [name, input] of [
    ['statistics.getStats', { dateRange: 'all' }],
    ['statistics.places', {}],
  ] as const) {
    expect((await server.call(name, input, researcher)).error?.reason).toBe('forbidden')
  }
  await setSettings(server.services, { delegatedAdministration: true })
})

test('STA-01 a superadmin gets the exact figures of everything, of a company, of a department of it', async () => {
  const totals = async (input: object) => (await stats(superadmin, input)).assessments['total']
  expect(await totals({})).toBe(61)
  expect(await totals({ companyId: own.companyId })).toBe(31)
  expect(await totals(own)).toBe(27)
  expect(await totals({ departmentId: other.departmentId })).toBe(30)
  const { error } = await server.call(
    'statistics.getStats',
    { dateRange: 'all', companyId: other.companyId, departmentId: own.departmentId },
    superadmin,
  )
  expect([error?.reason, error?.fields]).toEqual(['not-found', ['departmentId']])
})

test('STA-01 X3 users are counted as they are now, and for researchers as they were when yesterday ended', async () => {
  const ofRole = (told: Told, role: string) =>
    told.users.byRole.find((row) => row.role === role)?.count
  const exact = await stats(superadmin, { companyId: peopled.companyId })
  expect(exact.users).toMatchObject({ total: 14, active: 12 })
  expect(exact.users.byRole).toHaveLength(7)
  expect(['counselor', 'editor', 'user'].map((role) => ofRole(exact, role))).toEqual([12, 1, 0])
  expect((await stats(superadmin, peopled)).users).toMatchObject({ total: 13, active: 11 })
  const rounded = await stats(asking)
  expect(rounded.users).toMatchObject({ total: 10, active: 10 })
  expect(['counselor', 'editor', 'user'].map((role) => ofRole(rounded, role))).toEqual([
    10,
    null,
    null,
  ])
})

test('STA-01 the places are every company for a superadmin, the own one for a researcher, in Norwegian order', async () => {
  const companyId = await addCompany(server.services, { name: 'Åna fengsel' })
  await addCompany(server.services, { name: 'Øst fengsel' })
  for (const name of ['Ø', 'A', 'Å']) await addDepartment(server.services, { companyId, name })
  type Places = { companies: { id: string; name: string; departments: { name: string }[] }[] }
  const places = async (who: SignedIn) =>
    ((await server.call('statistics.places', {}, who)).data as Places).companies
  const all = await places(superadmin)
  expect(all.slice(-2).map(({ name }) => name)).toEqual(['Øst fengsel', 'Åna fengsel'])
  expect(all.at(-1)?.departments.map(({ name }) => name)).toEqual(['A', 'Ø', 'Å'])
  expect((await places(researcher)).map(({ id }) => id)).toEqual([own.companyId])
})
