import { afterAll, expect, test } from 'vitest'
import type { BoardRow } from '#contract/cases.ts'
import { addCompany } from '../rows/builders.ts'
import { boundQuery } from '../database/bound.ts'
import { fullTest } from '../run/full-test.ts'
import { startTestServer } from '../server/test-server.ts'
import { prepareDemo } from './demo.ts'
import { demoEmail } from './organisation.ts'
import { inBoardOrder } from '#domain/follow-up/board-order.ts'
import { demoCases } from './ward-cases.ts'

const server = await startTestServer()
afterAll(server.close)

const prepared = async (): Promise<string> => {
  const lines: string[] = []
  await prepareDemo(server.services, (line) => lines.push(line))
  return lines.at(-1)?.split(': ')[1] ?? ''
}

test('DASH-02 the demonstration is a year of assessments whose results the product gave, marked as demo', async () => {
  const password = await prepared()
  const who = await server.signIn(demoEmail('counselor'), password)
  const session = await server.call(
    'authMutations.getCurrentSession',
    { sessionId: who.handle },
    who,
  )
  expect(session.data).toMatchObject({ profile: { companyIsDemo: true } })
  const overview = await server.call('assessments.overview', {}, who)
  expect((overview.data as { total: number }).total).toBeGreaterThan(200)
  const { rows } = await boundQuery(
    server.database.owner,
    { role: 'system' },
    `select flow, array_agg(distinct coalesce(risk_level, 'none') order by
       coalesce(risk_level, 'none')) as levels from assessments group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { flow: 'observation', levels: ['high', 'low', 'medium'] },
    { flow: 'officer', levels: ['high', 'low', 'medium'] },
    { flow: 'treatment', levels: ['high', 'none'] },
  ])
})

fullTest(
  'A11 a second start fills nothing in twice and gives the accounts a new password',
  async () => {
    const count = () =>
      boundQuery(server.database.owner, { role: 'system' }, 'select from assessments')
    const before = await count()
    const first = await prepared()
    const second = await prepared()
    expect((await count()).rowCount).toBe(before.rowCount)
    await expect(server.signIn(demoEmail('user'), first)).rejects.toThrow('refused')
    expect((await server.signIn(demoEmail('user'), second)).handle).toBeTruthy()
  },
)

test('A11 in a database with organisations of its own no demonstration is made', async () => {
  const real = await startTestServer()
  await addCompany(real.services)
  const lines: string[] = []
  await prepareDemo(real.services, (line) => lines.push(line))
  expect(lines).toEqual(['No demonstration: this database has organisations of its own.'])
  await expect(real.signIn(demoEmail('superadmin'), real.password)).rejects.toThrow('refused')
  await real.close()
})

test('FUP-40 the demonstration has thirteen cases in every state, and a later start dates them again', async () => {
  const password = await prepared()
  const board = async (by: string) => {
    const who = await server.signIn(demoEmail('counselor'), by)
    return ((await server.call('cases.board', {}, who)).data as { rows: BoardRow[] }).rows
  }
  const rows = await board(password)
  const order = inBoardOrder(rows, server.clock.now().getTime())
  expect(order.map(({ row }) => row.reference)).toEqual(demoCases.map(({ reference }) => reference))
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['without-plan', 'followed-up', 'after-check']),
  )
  server.clock.advance(3_600_000)
  const later = await board(await prepared())
  const openedAt = (all: readonly BoardRow[]) =>
    Date.parse(all.find(({ reference }) => reference === 'kaffe-brygge')?.openedAt ?? '')
  expect(openedAt(later) - openedAt(rows)).toBe(3_600_000)
})
