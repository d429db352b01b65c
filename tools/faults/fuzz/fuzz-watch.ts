import type { TestServer } from '../../../src/testing/server/server.ts'
import { storedQuery } from '../../../src/testing/rows/stored-users.ts'

/** D12: fields that no answer contains. */
export const secretField =
  /"(?:passwordHash|password_hash|tokenHash|token_hash|sealed\w*|totp(?:Secret)?)"\s*:|"smtpPassword"\s*:\s*(?!"(?:none|set|unreadable)")/u

/**
 * A signed-out caller may add rows about a user here: a try, or a request. `events` also records each restore; the
 * changed row itself is in its own table.
 */
const aboutOthers = new Set([
  'audit_log',
  'audit_pending',
  'password_resets',
  'challenges',
  'events',
])

/** Each table with rows of a company, and the condition that selects them. */
const tablesOfCompanies = async (server: TestServer) => {
  const rows = await storedQuery(
    server,
    `select table_name as name, bool_or(column_name = 'company_id') as direct,
       bool_or(column_name = 'id') as has_id
     from information_schema.columns where table_schema = 'public'
     group by 1 having bool_or(column_name in ('company_id', 'user_id')) order by 1`,
  )
  return rows
    .filter(({ name }) => !aboutOthers.has(String(name)))
    .map(({ name, direct, has_id: hasId }) => ({
      name: String(name),
      hasId: hasId === true,
      isTheirs:
        direct === true
          ? 'company_id = $1'
          : 'user_id in (select id from users where company_id = $1)',
    }))
}

/** Every row of the company and its users, in all tables. Equal texts: no call touched them. */
export const stateOfCompany = async (server: TestServer, companyId: string): Promise<string> => {
  const selects = (await tablesOfCompanies(server)).map(
    ({ name, isTheirs }) =>
      `select '${name}' as name, t::text as row from ${name} t where ${isTheirs}`,
  )
  const rows = await storedQuery(
    server,
    `select 'companies' as name, t::text as row from companies t where id = $1
     union all ${selects.join(' union all ')} order by 1, 2`,
    [companyId],
  )
  if (rows.length === 0) throw new Error('nothing of the company was read')
  return rows.map(({ name, row }) => `${String(name)} ${String(row)}`).join('\n')
}

/** The ids of all rows of the company. */
export const idsOfCompany = async (
  server: TestServer,
  companyId: string,
): Promise<readonly string[]> => {
  const selects = (await tablesOfCompanies(server))
    .filter(({ hasId }) => hasId)
    .map(({ name, isTheirs }) => `select id::text from ${name} where ${isTheirs}`)
  const rows = await storedQuery(server, selects.join(' union '), [companyId])
  return [companyId, ...rows.map(({ id }) => String(id))]
}
