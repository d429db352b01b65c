import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

/** Tables without a company column, with the reason: they do not grow with companies, or follow their account. */
const withoutCompany: Readonly<Record<string, string>> = {
  companies: 'is the company',
  invitations: 'of an account',
  sessions: 'of an account',
  last_sign_ins: 'of an account',
  password_resets: 'of an account',
  two_factors: 'of an account',
  recovery_codes: 'of an account',
  passkeys: 'of an account',
  identities: 'of an account',
  handed_over_resets: 'of an account',
  challenges: 'of an account, or of nobody yet',
  attempts: 'of an address that may be nobody’s',
  erasures: 'ids alone, so that nothing is told of what was erased',
  mail_queue: 'sealed',
  content_seed: 'shipped',
  content_revision: 'one row for all content',
  guidance: 'shipped',
  resources: 'shipped',
  sources: 'shipped',
  job_runs: 'of the whole system',
  statistics_released_days: 'of the whole system',
  system_settings: 'of the whole system',
}

const columns = () =>
  storedQuery(
    server,
    `select t.table_name as name, bool_or(c.column_name = 'company_id') as has,
       coalesce((select bool_or(a.attname = 'company_id') from pg_constraint k
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
         where k.conrelid = t.table_name::regclass and k.contype = 'p'), false) as keyed
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' group by 1 order by 1`,
  )

test('D3 every table has the company of its rows, or stands here with why it has none', async () => {
  const lacking = (await columns()).filter(({ has }) => has === false).map(({ name }) => name)
  expect(lacking).toEqual(Object.keys(withoutCompany).toSorted())
})

test('what the page on growth says of the keys is what the catalogue says', async () => {
  const page = await readFile('docs/scale.md', 'utf8')
  // Only this primary key contains the company, and the page says so.
  expect((await columns()).filter(({ keyed }) => keyed === true)).toMatchObject([
    { name: 'company_chains' },
  ])
  expect(page).toContain('| `company_chains` | column, never null, in its key |')
  for (const { name } of await columns())
    expect(page, String(name)).toContain(`\`${String(name)}\``)
})
