import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Statistics } from '#contract/statistics.ts'
import type { BoardRow } from '#contract/cases.ts'
import { researcherFiguresJob } from '#server/jobs/all.ts'
import { clockInNorway, momentInNorway } from '#domain/calendar/norwegian-clock.ts'
import { boardCounts, headlineOf, inBoardOrder } from '#domain/follow-up/board/board-order.ts'
import { addCompany } from '../rows/builders.ts'
import { boundQuery } from '../database/bound.ts'
import { fullTest } from '../run/full-test.ts'
import { firstRows } from '../run/level.ts'
import { startTestServer } from '../server/test-server.ts'
import { prepareDemo } from './demo.ts'
import { demoEmail, demoUsers } from './organisation.ts'
import { keepWard } from './keep-ward.ts'
import { demoCases, demoShiftTimes } from './ward-cases.ts'

const HOUR_MS = 3_600_000

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

test('DASH-02 the demonstration is a year of assessments in the department of their account, whose results the product gave, marked as demo', async () => {
  const { password } = await prepared()
  const who = await server.signIn(demoEmail('counselor'), password)
  const session = await server.call(
    'authMutations.getCurrentSession',
    { sessionId: who.handle },
    who,
  )
  expect(session.data).toMatchObject({ profile: { companyIsDemo: true } })
  const { data } = await server.call('assessments.overview', {}, who)
  expect((data as { total: number }).total).toBeGreaterThan(200)
  const { rows } = await boundQuery(
    server.database.owner,
    { role: 'system' },
    `select flow, bool_and(u.department_id = a.department_id) as home, array_agg(distinct coalesce(risk_level, 'none')
       order by coalesce(risk_level, 'none')) as levels from assessments a left join users u on u.id = user_id group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { flow: 'observation', levels: ['high', 'low', 'medium'], home: true },
    { flow: 'officer', levels: ['high', 'low', 'medium'], home: true },
    { flow: 'treatment', levels: ['high', 'none'], home: true },
  ])
})

test('R45-4 a demonstration has one password, kept for its owner alone and shown at each start with each account, what it is and where to look, in four lines', async () => {
  const first = await prepared()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { password, lines } = await prepared()
  expect(password).toBe(first.password)
  expect(lines).toEqual(first.lines)
  const [heading, ...accounts] = lines
  expect(heading).toContain(`NAME@demo.holdepunkt.example, all with the password ${password}`)
  // The ward comes first.
  expect(accounts[0]).toBe(
    '  /board: counselor (betjent og vaktleder på dagvakt), natt (betjent og vaktleder på nattevakt: overtar vakten), sykepleier (helse på avdelingen)',
  )
  for (const { local, who, page } of demoUsers) {
    expect(accounts.filter((line) => line.startsWith(`  ${page}: `)).join('')).toContain(
      `${local} (${who})`,
    )
  }
  // R45-2: npm, the installation, the build, the database and the address are nine of the twelve lines.
  expect(lines.length).toBeLessThanOrEqual(4)
})

test('AUTH-03 the sign-in page of a demonstration gets its accounts with their functions, and no password', async () => {
  const lines: string[] = []
  const accounts = await prepareDemo(server.services, {
    dataFolder,
    report: (line) => lines.push(line),
  })
  expect(accounts).toContainEqual({
    email: demoEmail('natt'),
    name: 'Nils Natt',
    who: 'betjent og vaktleder på nattevakt: overtar vakten',
  })
  expect(JSON.stringify(accounts)).not.toContain((await readFile(file, 'utf8')).trim())
  const ways = await server.call('system.signInWays', {})
  expect(ways.data).toMatchObject({ demoAccounts: [] })
})

test('BO-10 X3 the figures of researchers begin at the first day of the demonstration', async () => {
  await prepared()
  expect(await researcherFiguresJob.run(server.services)).toMatchObject({ isMore: true })
})

fullTest(
  'BO-10 X3 the researcher of the demonstration sees figures of the usual 30 days and of the year',
  async () => {
    const { password } = await prepared()
    let isMore = true
    while (isMore) ({ isMore } = await researcherFiguresJob.run(server.services))
    const who = await server.signIn(demoEmail('researcher'), password)
    for (const dateRange of ['30days', '1year', 'all']) {
      const { data } = await server.call('statistics.getStats', { dateRange }, who)
      const { isRounded, assessments } = data as Statistics
      expect(isRounded).toBe(true)
      expect(assessments.total, dateRange).toBeGreaterThanOrEqual(10)
    }
  },
)

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
    // An earlier release had no second officer.
    await boundQuery(
      server.database.owner,
      { role: 'system' },
      `delete from users where email_key = '${demoEmail('natt')}'`,
    )
    const { password } = await prepared()
    expect((await count()).rowCount).toBe(before.rowCount)
    for (const local of ['user', 'natt'])
      expect((await server.signIn(demoEmail(local), password)).handle).toBeTruthy()
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

const boardFor = async (local: string) => {
  const who = await server.signIn(demoEmail(local), (await readFile(file, 'utf8')).trim())
  const { data } = await server.call('cases.board', {}, who)
  const rows = inBoardOrder((data as { rows: BoardRow[] }).rows, server.clock.now().getTime())
  return { who, rows, counts: boardCounts(rows) }
}

const references = ({ rows }: Awaited<ReturnType<typeof boardFor>>) =>
  rows.map(({ row }) => row.reference)

test('FUP-40 the demonstration has a ward where most is in order, with a case in every status, and a later start dates it again', async () => {
  await prepared()
  const first = await boardFor('counselor')
  expect(references(first)).toEqual(demoCases.map(({ reference }) => reference))
  expect(first.counts).toEqual({ urgent: 2, 'go-now': 1, duty: 1, soon: 3, calm: 6, away: 1 })
  expect(first.rows[0]?.row).toMatchObject({ isAcute: true, plan: null })
  expect(new Set(first.rows.map(({ row }) => row.status))).toEqual(
    new Set(['without-plan', 'followed-up', 'after-check']),
  )
  server.clock.advance(3_600_000)
  await prepared()
  const later = await boardFor('counselor')
  const openedAt = ({ rows }: typeof first) => Date.parse(rows[0]?.row.openedAt ?? '')
  expect(openedAt(later) - openedAt(first)).toBe(3_600_000)
})

type ShiftView = {
  readonly shiftAt: string
  readonly isLeaving: boolean
  readonly lines: readonly { readonly id: string; readonly taken: object | null }[]
}

const shiftOf = async ({ who, rows }: Awaited<ReturnType<typeof boardFor>>) => {
  const departmentId = rows[0]?.row.departmentId
  const { data } = await server.call('handovers.get', { departmentId }, who)
  return { departmentId, shift: data as ShiftView }
}

/** The next time that a clock in Norway shows it. */
const goTo = (time: string): void => {
  const now = server.clock.now().getTime()
  const { day } = clockInNorway(now)
  const today = momentInNorway({ day, time })
  server.clock.advance((today < now ? today + 24 * HOUR_MS : today) - now)
}

test('FUP-09 FUP-50 the shift times of the demonstration are in the order of the day, whatever the hour it starts', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const times = demoShiftTimes(hour * HOUR_MS)
    expect(times).toEqual(times.toSorted())
    expect(new Set(times).size).toBe(3)
  }
})

test.each(firstRows(2, ['02:10', '14:44', '07:20', '21:58', '23:55']))(
  'FUP-40 FUP-50 a demonstration that starts at %s has a few urgent cases and a shift change ahead, and an hour later no more',
  async (time) => {
    goTo(time)
    await prepared()
    const seen: unknown[] = []
    for (let minute = 0; minute <= 60; minute += 1) {
      if (minute > 0) {
        server.clock.advance(60_000)
        await keepWard(server.services)
      }
      if (minute % 15 !== 0) continue
      const board = await boardFor('counselor')
      const { group, count } = headlineOf(board.counts)
      const { shift } = await shiftOf(board)
      const isAhead = Date.parse(shift.shiftAt) > server.clock.now().getTime()
      const isTaken = shift.lines.every(({ taken }) => taken !== null)
      seen.push([minute, group, count >= 2 && count <= 4, isAhead || isTaken])
      expect(references(board).slice(0, 2)).toEqual(['fjell-tunnel', 'kongle-kompass'])
    }
    expect(seen).toEqual([0, 15, 30, 45, 60].map((minute) => [minute, 'urgent', true, true]))
  },
)

test('ROLE-05 CNT-08 H1 FUP-29 the demonstration has pages for delegates, something that waits for approval, and a log of its cases with their Fastvakt', async () => {
  const { password } = await prepared()
  const admin = await server.signIn(demoEmail('org-admin'), password)
  const session = await server.call(
    'authMutations.getCurrentSession',
    { sessionId: admin.handle },
    admin,
  )
  expect(session.data).toMatchObject({ delegatedAdministration: true })
  const above = await server.signIn(demoEmail('superadmin'), password)
  const own = await server.call(
    'authMutations.getCurrentSession',
    { sessionId: above.handle },
    above,
  )
  expect(own.data).toMatchObject({ profile: { companyIsDemo: true } })
  const { rows } = await boundQuery(
    server.database.owner,
    { role: 'system' },
    `select (select count(*)::int from content_versions where status = 'pending') as pending,
       (select count(distinct action)::int from audit_log where action in
         ('cases.open', 'plans.save', 'receipts.record', 'checks.record')) as logged,
       (select array_agg(reference) from case_log l join cases c on c.id = l.case_id and l.at = c.guard_since) as watched`,
  )
  expect(rows).toEqual([{ pending: 2, logged: 4, watched: ['perle-tunnel'] }])
})

test('FUP-51 the second officer of the demonstration takes over what the first one went through', async () => {
  await prepared()
  const [day, night] = [await boardFor('counselor'), await boardFor('natt')]
  expect(references(night)).toEqual(references(day))
  const { departmentId, shift } = await shiftOf(day)
  expect(shift.isLeaving).toBe(true)
  expect((await shiftOf(night)).shift.isLeaving).toBe(false)
  const { shiftAt, lines } = shift
  const [line] = lines
  const offer = { departmentId, shiftAt, caseId: line?.id, goer: 'outgoing' }
  expect(await server.call('handovers.offer', offer, day.who)).toMatchObject({ status: 200 })
  const taking = { departmentId, shiftAt, caseId: line?.id }
  expect(await server.call('handovers.take', taking, night.who)).toMatchObject({ status: 200 })
})

test('FUP-112 the nurse of the demonstration has what is for health, and an account without a function has nothing', async () => {
  await prepared()
  expect(references(await boardFor('sykepleier'))).toEqual(
    expect.arrayContaining(['vindu-granitt', 'bjelke-seil']),
  )
  expect(references(await boardFor('user'))).toEqual([])
})

test('FUP-07 each shared assessment of the demonstration comes to the module that its case has', async () => {
  await prepared()
  const { rows } = await boundQuery(
    server.database.owner,
    { role: 'system' },
    `select c.reference, c.module, c.is_acute, a.label, a.is_acute as shared_acute
     from case_assessments a join cases c on c.id = a.case_id`,
  )
  expect(rows).toHaveLength(demoCases.filter(({ signs }) => signs !== undefined).length)
  for (const { reference, module, is_acute: isAcute, label, shared_acute: shared } of rows) {
    expect([reference, label, shared]).toEqual([
      reference,
      `Modul ${String(module).slice(1)}`,
      isAcute,
    ])
  }
})

test('FUP-13 each plan of the demonstration has words of its own', () => {
  const words = demoCases.flatMap(({ plan, said }) => (plan === undefined ? [] : [said]))
  expect(new Set(words)).toHaveLength(words.length)
})
