import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { BoardScreen, OpenScreen } from '#contract/boardScreens.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { caseScene } from '#testing/rows/case-scene.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn, type Ward } from '#testing/rows/ward.ts'
import type { Answer, Credentials } from '#testing/server/api.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(server.clock.now().getTime() - minutes * MINUTE_MS)

/** The browser of the duty room: its cookie, without a session. */
const openScreen = async (code: string): Promise<Credentials | null> => {
  const { data, cookies } = await server.call('boardScreens.open', { code })
  if (!(data as { isOpen: boolean }).isOpen) return null
  return { handle: uuidv7(), cookie: cookies[0]?.split(';')[0] ?? '' }
}

const statesOf = async (device: Credentials | null) =>
  (await server.call('boardScreens.states', {}, device)).data as OpenScreen | { isOpen: false }

const enrolled = async (ward: Ward) => {
  const leader = await staffOn(server, ward, 'shift-leader')
  const { departmentId } = ward
  const { data, error } = await server.call('boardScreens.enrol', { departmentId }, leader)
  expect(error).toBeNull()
  return { leader, code: (data as { code: string }).code }
}

test('FUP-42 FUP-44 a screen shows reference, module, state and interval in the order of the board, and nothing else', async () => {
  const ward = await addWard(server)
  const { code } = await enrolled(ward)
  await addCase(server.services, { ...ward, reference: 'kaffe-brygge', ...watched(ago(1)) })
  await addCase(server.services, { ...ward, reference: 'kongle-kompass', ...watched(ago(19)) })
  await addCase(server.services, { ...(await addWard(server)), reference: 'orgel-mynt' })
  const shown = await statesOf(await openScreen(code))
  expect(shown).toMatchObject({ isOpen: true, departmentName: 'Avdeling B' })
  expect(shown.isOpen && shown.rows).toEqual([
    {
      reference: 'kongle-kompass',
      module: 'M5',
      marks: [],
      state: 'late',
      overMs: 4 * MINUTE_MS,
      duty: null,
      level: { kind: 'irregular', maxGap: 15 },
      place: null,
      isNear: false,
    },
    {
      reference: 'kaffe-brygge',
      module: 'M5',
      marks: [],
      state: 'on-time',
      overMs: null,
      duty: null,
      level: { kind: 'irregular', maxGap: 15 },
      place: null,
      isNear: false,
    },
  ])
})

test('FUP-22 FUP-42 cases in time are not in the order of their limits', async () => {
  const ward = await addWard(server)
  const { code } = await enrolled(ward)
  const add = (reference: string, minutes: number, more: object = {}) =>
    addCase(server.services, { ...ward, reference, ...watched(ago(minutes)), ...more })
  await add('tromme-stol', 3)
  await add('kaffe-brygge', 1)
  await add('orgel-mynt', 2, { module: 'M9' })
  await add('pipe-torsk', 4, {
    absence: { place: 'court', responsible: 'Transportleder', expectedAt: ago(-5).toISOString() },
  })
  const shown = await statesOf(await openScreen(code))
  expect(shown.isOpen && shown.rows.map(({ reference, place }) => [reference, place])).toEqual([
    ['orgel-mynt', null],
    ['kaffe-brygge', null],
    ['tromme-stol', null],
    ['pipe-torsk', 'court'],
  ])
})

test('FUP-42 FUP-71 a screen shows that the time of a restriction is out, and by how much', async () => {
  const ward = await addWard(server)
  const { code } = await enrolled(ward)
  await addCase(server.services, { ...ward, ...watched(ago(1)), restrictionEndsAt: ago(5) })
  const shown = await statesOf(await openScreen(code))
  expect(shown.isOpen && shown.rows).toMatchObject([{ state: 'time-out', overMs: 5 * MINUTE_MS }])
})

test('FUP-41 FUP-42 a screen keeps a late duty beside a check that has to be made now', async () => {
  const ward = await addWard(server)
  const { code } = await enrolled(ward)
  await addCase(server.services, { ...ward, ...watched(ago(12)), restrictionEndsAt: ago(5) })
  const shown = await statesOf(await openScreen(code))
  expect(shown.isOpen && shown.rows).toMatchObject([
    { state: 'go-now', overMs: null, duty: { state: 'time-out', overMs: 5 * MINUTE_MS } },
  ])
})

test('FUP-25 FUP-42 a screen says that a person is worse and health not called, until somebody calls', async () => {
  const ward = await addWard(server)
  const { code } = await enrolled(ward)
  const officer = await staffOn(server, ward, 'officer')
  const caseId = await addCase(server.services, { ...ward, ...watched(ago(5)) })
  await addCase(server.services, { ...ward, ...watched(ago(1)) })
  const { check } = caseScene(server, ward, officer)
  const worse = check(caseId, 0, { change: 'worse' })
  expect((await server.call('checks.record', worse, officer)).error).toBeNull()
  const device = await openScreen(code)
  const elsewhere = await addWard(server)
  const other = await openScreen((await enrolled(elsewhere)).code)
  await addCase(server.services, { ...elsewhere, ...watched(ago(1)) })
  // FUP-21: no check is due in the first minute, wherever its moment is drawn.
  server.clock.advance(MINUTE_MS / 2)
  const shown = await statesOf(device)
  expect(shown.isOpen && shown.rows).toMatchObject([
    { state: 'worse-no-call', overMs: MINUTE_MS / 2 },
    { state: 'on-time' },
  ])
  const elsewhereShown = await statesOf(other)
  expect(elsewhereShown.isOpen && elsewhereShown.rows).toMatchObject([{ state: 'on-time' }])
  await storedQuery(
    server,
    `insert into receipts (id, company_id, department_id, case_id, staff_function, to_function, at, received_at, answered,
       read_back, agreed, entered_late) values ($1, $2, $3, $4, 'officer', 'health', $5, $5, true, false, '', false)`,
    [uuidv7(), ward.companyId, ward.departmentId, caseId, ago(0)],
  )
  const called = await statesOf(device)
  expect(called.isOpen && called.rows).toMatchObject([{ state: 'on-time' }, { state: 'on-time' }])
})

test('F-A5 FUP-42 an acute case that was opened now is urgent on a screen, before a late check', async () => {
  const ward = await addWard(server)
  const { code } = await enrolled(ward)
  await addCase(server.services, { ...ward, ...watched(ago(19)) })
  await addCase(server.services, { ...ward, isAcute: true, riskSince: ago(4) })
  const shown = await statesOf(await openScreen(code))
  expect(shown.isOpen && shown.rows).toMatchObject([
    { state: 'acute-no-call', marks: [], overMs: 4 * MINUTE_MS, level: null },
    { state: 'late' },
  ])
})

test('FUP-42 a screen tells of an acute sign and an isolated person while a Fastvakt has to confirm the presence', async () => {
  const ward = await addWard(server)
  const { code, leader } = await enrolled(ward)
  await addCase(server.services, {
    ...ward,
    ...watched(ago(12)),
    guardId: leader.userId,
    guardName: 'Kari Nordmann',
    guardFunction: 'officer',
    isAcute: true,
    isForHealth: true,
    isContinuous: true,
    guardSince: ago(60),
    isolatedAt: ago(60),
    isolationAnsweredAt: ago(30),
  })
  const shown = await statesOf(await openScreen(code))
  expect(shown.isOpen && shown.rows).toMatchObject([
    { state: 'guard-due', marks: ['acute', 'isolated'] },
  ])
})

test('FUP-42 a code opens one device within five minutes', async () => {
  const { code } = await enrolled(await addWard(server))
  expect(await openScreen('ukjent')).toBeNull()
  expect(await openScreen(code)).not.toBeNull()
  expect(await openScreen(code)).toBeNull()
  const late = await enrolled(await addWard(server))
  server.clock.advance(5 * MINUTE_MS)
  expect(await openScreen(late.code)).toBeNull()
})

test('F-C5 FUP-42 a caller has five codes that no device has taken, and a department ten screens', async () => {
  const ward = await addWard(server)
  const { departmentId } = ward
  const [leader, other] = [
    await staffOn(server, ward, 'shift-leader'),
    await staffOn(server, ward, 'shift-leader'),
  ]
  const enrol = (who: typeof leader) => server.call('boardScreens.enrol', { departmentId }, who)
  const reasonsOf = (answers: readonly Answer[]) =>
    answers.map(({ error }) => error?.reason ?? 'done').toSorted()
  // At once too: a limit that only counts lets several calls past.
  const asked = await Promise.all(Array.from({ length: 8 }, () => enrol(leader)))
  const tooMany = (count: number) => Array.from({ length: count }, () => 'too-many-screens')
  expect(reasonsOf(asked)).toEqual([...Array.from({ length: 5 }, () => 'done'), ...tooMany(3)])
  const codes = [...asked, await enrol(other)].flatMap(({ data }) =>
    data === undefined ? [] : [(data as { code: string }).code],
  )
  for (const code of codes) expect(await openScreen(code)).not.toBeNull()
  // Six of them are screens now. A code that is too old counts no more.
  server.clock.advance(5 * MINUTE_MS)
  expect(reasonsOf(await Promise.all(Array.from({ length: 6 }, () => enrol(leader))))).toEqual([
    ...Array.from({ length: 4 }, () => 'done'),
    ...tooMany(2),
  ])
  expect((await enrol(other)).error?.message).toBe(
    'Avdelingen har for mange skjermer eller ubrukte koder. Avslutt en skjerm, eller vent i fem minutter.',
  )
  const elsewhere = await addWard(server)
  const stranger = await staffOn(server, elsewhere, 'shift-leader')
  const theirs = { departmentId: elsewhere.departmentId }
  expect((await server.call('boardScreens.enrol', theirs, stranger)).error).toBeNull()
})

test('FUP-42 the credential of a screen calls nothing else, and ends after 24 hours or at once', async () => {
  const ward = await addWard(server)
  const { leader, code } = await enrolled(ward)
  const id = await addCase(server.services, ward)
  const device = await openScreen(code)
  for (const [name, input] of [
    ['cases.get', { id }],
    ['cases.board', {}],
    ['checks.record', { id }],
  ] as const) {
    expect((await server.call(name, input, device)).status, name).toBe(401)
  }
  const { data } = await server.call(
    'boardScreens.list',
    { departmentId: ward.departmentId },
    leader,
  )
  const [screen] = (data as { rows: BoardScreen[] }).rows
  expect((await server.call('boardScreens.end', { id: screen?.id }, leader)).error).toBeNull()
  expect(await statesOf(device)).toEqual({ isOpen: false })
  const other = await openScreen((await enrolled(ward)).code)
  expect((await statesOf(other)).isOpen).toBe(true)
  server.clock.advance(24 * 60 * MINUTE_MS)
  expect(await statesOf(other)).toEqual({ isOpen: false })
})

test('FUP-42 only a shift leader of the department enrols a screen', async () => {
  const ward = await addWard(server)
  const { departmentId } = ward
  const officer = await staffOn(server, ward, 'officer')
  const elsewhere = await staffOn(server, await addWard(server, 'Avdeling C', ward.companyId))
  const enrol = async (who: typeof officer) =>
    (await server.call('boardScreens.enrol', { departmentId }, who)).error?.reason
  expect(await enrol(officer)).toBe('no-function')
  expect(await enrol(elsewhere)).toBe('not-found')
})

test('FUP-42 FUP-112 a local admin ends a screen of the own company while administration is delegated, and sees no case', async () => {
  const ward = await addWard(server)
  const { code } = await enrolled(ward)
  await addCase(server.services, { ...ward, reference: 'kaffe-brygge' })
  const device = await openScreen(code)
  const admin = await server.signedIn('org_admin', ward)
  const listed = (who: typeof admin) => server.call('boardScreens.ofCompany', {}, who)
  expect((await listed(admin)).error?.reason).toBe('forbidden')
  await setSettings(server.services, { delegatedAdministration: true })
  const { data } = await listed(admin)
  expect(data).toEqual({
    rows: [
      {
        id: expect.any(String) as string,
        departmentName: 'Avdeling B',
        enrolledAt: server.clock.now().toISOString(),
        endsAt: ago(-24 * 60).toISOString(),
      },
    ],
  })
  const [{ id }] = (data as { rows: [{ id: string }] }).rows
  const end = (name: 'end' | 'endOfCompany' | 'renew', who: typeof admin) =>
    server.call(`boardScreens.${name}`, { id }, who)
  // The functions of a shift leader are not an administrator's.
  expect((await end('end', admin)).error?.reason).toBe('not-found')
  expect((await end('renew', admin)).error?.reason).toBe('not-found')
  const stranger = await server.signedIn('org_admin', await addWard(server))
  expect((await listed(stranger)).data).toEqual({ rows: [] })
  expect((await end('endOfCompany', stranger)).error?.reason).toBe('not-found')
  const superadmin = await server.signedIn('superadmin')
  expect((await listed(superadmin)).data).toEqual({ rows: [] })
  expect((await end('endOfCompany', superadmin)).error?.reason).toBe('not-found')
  expect((await statesOf(device)).isOpen).toBe(true)
  expect((await end('endOfCompany', admin)).error).toBeNull()
  expect(await statesOf(device)).toEqual({ isOpen: false })
  await setSettings(server.services, { delegatedAdministration: false })
})
