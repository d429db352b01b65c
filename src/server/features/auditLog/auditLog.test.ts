import { afterAll, beforeEach, expect, test } from 'vitest'
import type { auditLog as contract } from '#contract/auditLog.ts'
import type { z } from 'zod'
import { addCompany, addUser } from '#testing/rows/builders.ts'
import { addAuditRows, auditRow, clearTrail, tamper } from '#testing/rows/audit-trail.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const who = await server.signedIn('superadmin')
beforeEach(() => clearTrail(server))

type List = z.infer<typeof contract.list.output>
type OfPerson = z.infer<typeof contract.ofPerson.output>

const list = async (input: object): Promise<List> => {
  const answer = await server.call('auditLog.list', input, who)
  expect(answer.error).toBeNull()
  return answer.data as List
}
/** Without what the reading itself leaves. */
const ids = async (input: object): Promise<readonly string[]> =>
  (await list(input)).rows
    .filter(({ action }) => !action.startsWith('auditLog.'))
    .map(({ id }) => id)

const minutesAgo = (minutes: number): Date =>
  new Date(server.clock.now().getTime() - minutes * 60_000)

test('SET-05 a row says who did what, when, to whom, from where, and how it ended', async () => {
  const companyId = await addCompany(server.services, { name: 'Søndre fengsel' })
  const given = { fullName: 'Åse Vik', role: 'org_admin', companyId } as const
  const { id: userId } = await addUser(server.services, null, given)
  const done = { userId, companyId, role: 'org_admin' }
  const other = await addUser(server.services, null, { role: 'user', fullName: '' })
  const rows = [
    auditRow(server, { ...done, at: minutesAgo(3), resourceType: 'user', resourceId: other.id }),
    auditRow(server, { at: minutesAgo(2), companyId: uuidOf(9) }),
    auditRow(server, {
      at: minutesAgo(1),
      userId: null,
      role: null,
      resourceId: null,
      details: {},
    }),
  ]
  await addAuditRows(server, rows)
  const [unnamed, gone, whole] = (await list({})).rows
  expect(whole).toEqual({
    ...rows[0],
    at: minutesAgo(3).toISOString(),
    userName: 'Åse Vik',
    companyName: 'Søndre fengsel',
    // Without a name it is the address that says who.
    resourceName: other.email,
  })
  expect(gone).toMatchObject({ userName: null, companyName: null, resourceName: null })
  expect(unnamed).toMatchObject({ userId: null, userName: null, role: null, resourceId: null })
})

test('SET-05 V5 each filter, alone and together; a sign of SQL is a sign like any other', async () => {
  const wanted = { userId: uuidOf(1), resourceId: uuidOf(2), action: 'profiles.update' }
  const more = { resourceType: 'user', result: 'refused', at: minutesAgo(5) } as const
  const [hit = ''] = await addAuditRows(server, [auditRow(server, { ...wanted, ...more })])
  const others = [{ userId: uuidOf(3) }, { resourceId: uuidOf(3) }, { action: 'companies.update' }]
  const unlike = [{ resourceType: 'company' }, { result: 'done' as const }]
  const times = [{ at: minutesAgo(10) }, { at: minutesAgo(1) }]
  const all = [...others, ...unlike, ...times]
  await addAuditRows(
    server,
    all.map((one) => auditRow(server, { ...wanted, ...more, ...one })),
  )
  const from = minutesAgo(5).toISOString()
  const filter = {
    ...wanted,
    resourceType: 'user',
    result: 'refused',
    from,
    before: minutesAgo(1).toISOString(),
  }
  expect(await ids(filter)).toEqual([hit])
  for (const key of Object.keys(filter)) {
    expect(await ids({ ...filter, [key]: undefined }), key).toHaveLength(2)
  }
  // A module is a whole word, and so is a function.
  expect(await ids({ action: 'profiles' })).toHaveLength(7)
  for (const action of [
    'profile',
    'profiles.',
    'profiles.up',
    '%',
    'profiles_update',
    "' or 1=1 --",
  ]) {
    expect(await ids({ action }), action).toEqual([])
  }
  expect(await ids({ resourceType: '%' })).toEqual([])
})

test('SET-05 the pages list every row once, although others are written during the reading', async () => {
  // Many at the same moment: the id decides.
  const rows = Array.from({ length: 60 }, (_, n) => auditRow(server, { at: minutesAgo(n % 4) }))
  const added = await addAuditRows(server, rows)
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page: List = await list({ limit: 7, ...(cursor && { cursor }) })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
    await addAuditRows(server, [auditRow(server)])
  } while (cursor !== null)
  expect(seen.toSorted()).toEqual([...added].toSorted())
  const times = new Map(rows.map(({ id, at }) => [id, at.getTime()]))
  const shown = seen.map((id) => times.get(id) ?? 0)
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
})

test('H2 reading the log leaves a row: which filters, and about whom; no search text', async () => {
  await list({ userId: who.userId, action: 'profiles.update', direction: 'forward' })
  await server.call('auditLog.ofPerson', { userId: uuidOf(4) }, who)
  await list({ resourceId: uuidOf(5), resourceType: 'company' })
  await server.call('auditLog.choices', {}, who)
  const rows = await tamper(server, 'select * from audit_log order by id')
  expect(rows).toMatchObject([
    {
      action: 'auditLog.list',
      user_id: who.userId,
      resource_type: 'user',
      resource_id: who.userId,
      details: { filters: 'action userId' },
    },
    {
      action: 'auditLog.ofPerson',
      resource_type: 'user',
      resource_id: uuidOf(4),
      details: { rows: 0 },
    },
    { action: 'auditLog.list', resource_type: 'company', resource_id: uuidOf(5) },
  ])
  expect(JSON.stringify(rows)).not.toContain('profiles.update')
})

test('SET-05 answered readings come only when asked for; refused ones are always there', async () => {
  const actions = [
    ['profiles.update', 'done'],
    ['assessments.get', 'done'],
    ['assessments.get', 'refused'],
    ['auditLog.list', 'done'],
    ['ownData.export', 'done'],
  ] as const
  await addAuditRows(
    server,
    actions.map(([action, result], n) =>
      auditRow(server, { action, result, at: minutesAgo(n + 1) }),
    ),
  )
  const shown = async (filter: object) =>
    (await list({ before: server.clock.now().toISOString(), ...filter })).rows.map(
      ({ action, result }) => `${action} ${result}`,
    )
  const all = actions.map(([action, result]) => `${action} ${result}`)
  expect(await shown({})).toEqual([all[0], all[2], all[4]])
  expect(await shown({ reads: true })).toEqual(all)
  expect(await shown({ action: 'assessments' })).toEqual([all[2]])
  // One function that reads is asked for by its name.
  expect(await shown({ action: 'assessments.get' })).toEqual([all[1], all[2]])
  expect(await shown({ result: 'done', reads: true })).toHaveLength(4)
})

test('BO-07 V5 free text finds who, about what, the words of a function, the end of an id and a time of day', async () => {
  const given = { fullName: 'Åse Vik', role: 'org_admin' } as const
  const { id: userId } = await addUser(server.services, null, given)
  const companyId = await addCompany(server.services, { name: 'Ytre fengsel 50 %' })
  const at = new Date('2026-11-21T10:03:59Z')
  const [by = '', about = '', gone = '', timed = ''] = await addAuditRows(server, [
    auditRow(server, { userId, resourceId: uuidOf(1), action: 'companies.update' }),
    auditRow(server, { userId: uuidOf(2), resourceId: companyId, action: 'companies.create' }),
    auditRow(server, { userId: uuidOf(2), resourceId: uuidOf(77), action: 'profiles.update' }),
    auditRow(server, { userId: uuidOf(2), resourceId: uuidOf(3), action: 'profiles.remove', at }),
  ])
  expect(await ids({ search: 'vik ÅSE' })).toEqual([by])
  expect(await ids({ search: 'ytre 50 %' })).toEqual([about])
  expect(await ids({ search: `…${uuidOf(77).slice(-8)}` })).toEqual([gone])
  expect(await ids({ search: '11:03' })).toEqual([timed])
  expect(await ids({ search: '11.03', action: 'companies' })).toEqual([])
  expect(await ids({ search: 'slett', wording: ['profiles.remove'] })).toEqual([timed])
  expect(await ids({ search: '%' })).toEqual([about])
  for (const search of ['_', "' or 1=1 --", 'Åse Dal', '25:00']) {
    expect(await ids({ search }), search).toEqual([])
  }
})

test('BO-07 H2 the file has each filtered row once, in parts, and each part leaves a row', async () => {
  const day = { from: '2026-01-01T00:00:00Z', before: '2026-01-02T00:00:00Z' }
  await tamper(
    server,
    `insert into audit_log (id, at, user_id, action, details, result, request_id)
     select gen_random_uuid(), '2026-01-01T08:00:00Z'::timestamptz + n * interval '1 second', null,
       'profiles.update', '{}', 'done', gen_random_uuid() from generate_series(1, 5003) n`,
  )
  await addAuditRows(server, [auditRow(server, { at: new Date('2026-01-02T00:00:00Z') })])
  const part = async (cursor?: string): Promise<z.infer<typeof contract.export.output>> => {
    const answer = await server.call('auditLog.export', { ...day, ...(cursor && { cursor }) }, who)
    expect(answer.error).toBeNull()
    return answer.data as z.infer<typeof contract.export.output>
  }
  const first = await part()
  const second = await part(first.next ?? '')
  expect([first.rows.length, second.rows.length, second.next]).toEqual([5000, 3, null])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(5003)
  const own = await tamper(server, `select details from audit_log where action = 'auditLog.export'`)
  expect(own.map(({ details }) => details)).toEqual([
    { filters: 'before from', rows: 5000 },
    { filters: 'before from', rows: 3 },
  ])
})

test('SET-05 the choices are the values in the log', async () => {
  const given = [
    ['profiles.update', 'user'],
    ['companies.get', null],
    ['profiles.update', 'company'],
  ] as const
  await addAuditRows(
    server,
    given.map(([action, resourceType]) => auditRow(server, { action, resourceType })),
  )
  expect((await server.call('auditLog.choices', {}, who)).data).toEqual({
    actions: ['companies.get', 'profiles.update'],
    resourceTypes: ['company', 'user'],
  })
  await clearTrail(server)
  expect((await server.call('auditLog.choices', {}, who)).data).toEqual({
    actions: [],
    resourceTypes: [],
  })
})

const ofPerson = async (input: object): Promise<OfPerson> =>
  (await server.call('auditLog.ofPerson', input, who)).data as OfPerson

test('H5 the log of a person has their actions and the actions on the account, its readers included; oldest first', async () => {
  const userId = uuidOf(1)
  const about = { resourceType: 'user', resourceId: userId }
  const rows = [
    auditRow(server, { userId, at: minutesAgo(1) }),
    auditRow(server, { ...about, action: 'auditLog.ofPerson', at: minutesAgo(2) }),
    auditRow(server, { ...about, userId, at: minutesAgo(3) }),
    auditRow(server, { ...about, resourceType: 'company', at: minutesAgo(4) }),
    auditRow(server, { at: minutesAgo(4) }),
    auditRow(server, { userId, at: minutesAgo(9) }),
  ]
  await addAuditRows(server, rows)
  const shown = async (period: object) =>
    (await ofPerson({ userId, ...period })).rows.map(({ id }) => id)
  expect(await shown({})).toEqual([5, 2, 1, 0].map((n) => rows[n]?.id))
  const period = { from: minutesAgo(3).toISOString(), before: minutesAgo(1).toISOString() }
  const within = await shown(period)
  expect(within).toEqual([2, 1].map((n) => rows[n]?.id))
})

test('H5 at most 10 000 rows, and it says when there are more', async () => {
  const insert = `insert into audit_log (id, at, user_id, action, details, result, request_id)
    select gen_random_uuid(), '2020-01-01Z'::timestamptz + n * interval '1 second', $1, 'x.y', '{}', 'done',
      gen_random_uuid() from generate_series(1, $2::int) n`
  await tamper(server, insert, [uuidOf(1), 10_000])
  expect((await ofPerson({ userId: uuidOf(1) })).isCut).toBe(false)
  await tamper(server, insert, [uuidOf(1), 1])
  const { rows, isCut } = await ofPerson({ userId: uuidOf(1) })
  expect(rows).toHaveLength(10_000)
  expect(isCut).toBe(true)
})

test('H6 with the setting off every refusal is still written, and so is each reader of the log', async () => {
  await setSettings(server.services, { enableAuditLogging: false })
  const officer = await server.signedIn('counselor')
  await clearTrail(server)
  const refused = [
    'departments.create',
    'categories.remove',
    'companies.list',
    'auditLog.list',
  ] as const
  for (const name of refused) await server.call(name, {}, officer)
  await list({})
  const rows = await tamper(server, 'select action, result from audit_log order by at, id')
  expect(rows).toEqual([
    ...refused.map((action) => ({ action, result: 'refused' })),
    { action: 'auditLog.list', result: 'done' },
  ])
  await setSettings(server.services, { enableAuditLogging: true })
})
