import type { TestServer } from '#testing/server.ts'
import { storedQuery } from '#testing/stored-users.ts'

/** D12: fields that no answer has. */
export const secretField =
  /"(?:passwordHash|password_hash|tokenHash|token_hash|sealed\w*|totp(?:Secret)?)"\s*:|"smtpPassword"\s*:\s*(?!"(?:none|set|unreadable)")/u

/**
 * Whoever is nobody may leave a row about somebody there: that was tried, or asked for. That something has changed is
 * told of each restoring as well; what changed stands in its own table.
 */
const aboutOthers = new Set([
  'audit_log',
  'audit_pending',
  'password_resets',
  'challenges',
  'events',
])

/** Each table with rows of a company, and how they are known. */
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

/** Every row of the company and of its people, whatever table it is in; the same text: nothing was touched. */
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

/** The ids of all that the company has. */
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
