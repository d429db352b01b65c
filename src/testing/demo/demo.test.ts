import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { BoardRow } from '#contract/cases.ts'
import { addCompany } from '../rows/builders.ts'
import { boundQuery } from '../database/bound.ts'
import { fullTest } from '../run/full-test.ts'
import { startTestServer } from '../server/test-server.ts'
import { prepareDemo } from './demo.ts'
import { demoEmail, demoUsers } from './organisation.ts'
import { inBoardOrder } from '#domain/follow-up/board-order.ts'
import { demoCases } from './ward-cases.ts'

const server = await startTestServer()
afterAll(server.close)

const dataFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-demo-'))
afterAll(() => rm(dataFolder, { recursive: true }))
const file = join(dataFolder, 'demo-password')

const prepared = async (): Promise<{ password: string; lines: readonly string[] }> => {
  const lines: string[] = []
  await prepareDemo(server.services, { dataFolder, report: (line) => lines.push(line) })
  return { password: (await readFile(file, 'utf8')).trim(), lines }
}

test('DASH-02 the demonstration is a year of assessments whose results the product gave, marked as demo', async () => {
  const { password } = await prepared()
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

test('R45-4 a demonstration has one password, kept for its owner alone and shown at each start with each account and where to look', async () => {
  const first = await prepared()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { password, lines } = await prepared()
  expect(password).toBe(first.password)
  expect(lines).toEqual(first.lines)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain(`NAME@demo.holdepunkt.example, all with the password ${password}`)
  for (const { role, look } of demoUsers) {
    expect(lines.join('\n')).toContain(`${demoEmail(role).split('@')[0]} (${look})`)
  }
})

fullTest(
  'A11 a second start fills nothing in twice and gives the accounts their password again',
  async () => {
    const count = () =>
      boundQuery(server.database.owner, { role: 'system' }, 'select from assessments')
    const before = await count()
    await boundQuery(
      server.database.owner,
      { role: 'system' },
      'update users set password_hash = null',
    )
    const { password } = await prepared()
    expect((await count()).rowCount).toBe(before.rowCount)
    expect((await server.signIn(demoEmail('user'), password)).handle).toBeTruthy()
  },
)

test('A11 in a database with organisations of its own no demonstration is made', async () => {
  const real = await startTestServer()
  await addCompany(real.services)
  const lines: string[] = []
  await prepareDemo(real.services, { dataFolder, report: (line) => lines.push(line) })
  expect(lines).toEqual(['No demonstration: this database has organisations of its own.'])
  await expect(real.signIn(demoEmail('superadmin'), real.password)).rejects.toThrow('refused')
  await real.close()
})

test('FUP-40 the demonstration has thirteen cases in every state, and a later start dates them again', async () => {
  const { password } = await prepared()
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
  await prepared()
  const later = await board(password)
  const openedAt = (all: readonly BoardRow[]) =>
    Date.parse(all.find(({ reference }) => reference === 'kaffe-brygge')?.openedAt ?? '')
  expect(openedAt(later) - openedAt(rows)).toBe(3_600_000)
})
