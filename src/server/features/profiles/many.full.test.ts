import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { firstRows, roundCount } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const USERS = roundCount(2_000, 20_000)
const PAGES = USERS / 100
const place = await addScope(server, { licences: USERS, seats: USERS })
const small = await addScope(server)
const admin = await server.signedIn('superadmin')

/** Many of one name, one role and one state: nothing but the id tells them apart. */
const insert = `
  insert into users (id, email, email_key, full_name, search_text, role, company_id, department_id, is_active)
  select ('018f0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
    n || '@example.no', n || '@example.no', 'Navn-' || n % 7, 'navn-' || n % 7 || ' ' || n || '@example.no',
    (array['counselor', 'org_admin', 'editor'])[1 + n % 3], $1, $2, n % 5 > 0
  from generate_series(1, ${USERS}) n`

beforeAll(async () => {
  await setSettings(server.services, { delegatedAdministration: true })
  await storedQuery(server, insert, [place.companyId, place.departmentId])
  await storedQuery(server, 'analyze users')
})

type Page = { rows: Profile[]; total: number; unfiltered: number }
const list = async (input: object, who = admin): Promise<Page> =>
  (await server.call('profiles.list', input, who)).data as Page

const orders = [
  { column: 'fullName', direction: 'ascending' },
  { column: 'fullName', direction: 'descending' },
  { column: 'role', direction: 'ascending' },
  { column: 'status', direction: 'descending' },
]

test.each(firstRows(1, orders))(
  'USR-01 many users of a company by %j: the pages have no gap and no row twice',
  async (sort) => {
    const pages = new Map<number, readonly Profile[]>()
    for (const page of [1, 2, PAGES / 2, PAGES / 2 + 1, PAGES - 1, PAGES, PAGES + 1]) {
      const { rows, total, unfiltered } = await list({ ...place, sort, page, pageSize: 100 })
      expect([total, unfiltered]).toEqual([USERS, USERS])
      pages.set(page, rows)
    }
    expect([...pages.values()].map((rows) => rows.length)).toEqual([
      100, 100, 100, 100, 100, 100, 0,
    ])
    // What the database gives in one piece is what the pages show.
    const order = {
      fullName: 'full_name collate "nb-NO-x-icu"',
      role: "array_position(array['org_admin', 'editor', 'counselor'], role)",
      status: 'not is_active',
    }[sort.column]
    const whole = await storedQuery(
      server,
      `select id from users where company_id = $1
     order by ${order} ${sort.direction === 'ascending' ? 'asc' : 'desc'},
       full_name collate "nb-NO-x-icu", id`,
      [place.companyId],
    )
    for (const [page, rows] of pages) {
      const ids = whole.slice((page - 1) * 100, page * 100).map(({ id }) => id)
      expect(
        rows.map(({ id }) => id),
        `page ${page}`,
      ).toEqual(ids)
    }
  },
)

test('USR-01 every one of many is on a page once, also when searched for', async () => {
  const seen = new Set<string>()
  const found = await list({ ...place, search: 'navn-3', pageSize: 100 })
  for (let page = 1; page <= Math.ceil(found.total / 100); page++) {
    for (const { id, fullName } of (await list({ ...place, search: 'navn-3', page, pageSize: 100 }))
      .rows) {
      expect(fullName).toBe('Navn-3')
      seen.add(id)
    }
  }
  const [row] = await storedQuery(
    server,
    `select count(*)::int as n from users where full_name = 'Navn-3'`,
  )
  expect([seen.size, found.total, found.unfiltered]).toEqual([row?.['n'], row?.['n'], USERS])
  const one = await list({ companyId: place.companyId, search: `${USERS - 1}@example` })
  expect(one.rows.map(({ email }) => email)).toEqual([`${USERS - 1}@example.no`])
})

test('USR-01 a page of many users costs the database as many statements as one of a few', async () => {
  const local = await server.signedIn('org_admin', place)
  const query = vi.spyOn(Client.prototype, 'query')
  const statementsFor = async (...asked: Parameters<typeof list>) => {
    query.mockClear()
    await list(...asked)
    return query.mock.calls.length
  }
  // Begin and bind, the place, the counts, the page, commit.
  expect(await statementsFor({ companyId: place.companyId, pageSize: 100 })).toBe(5)
  expect(await statementsFor({ companyId: small.companyId })).toBe(5)
  expect(await statementsFor({ ...place, search: 'a b c', page: 3 })).toBe(5)
  // No place.
  expect(await statementsFor({}, local)).toBe(4)
  query.mockRestore()
})
