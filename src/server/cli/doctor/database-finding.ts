import type { Client } from 'pg'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import { MAX_DRIFT_MS } from '#domain/follow-up/check/check-time.ts'
import { pastMoments } from '#server/services/follow-up/moments-ahead.ts'
import { readSchemaState } from '#server/database/migrations.ts'
import { staleCollations } from '#server/start/embedded/product-database.ts'
import { besideLine, migrationFailureLine } from '#server/start/start-failures.ts'
import { distributionRows } from './distribution-finding.ts'
import { clockRow, fail, ok, warn, type Row } from './row.ts'

/** Runs one statement and returns its only row. */
const queryOne = async <T extends Record<string, unknown>>(
  client: Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<T> => {
  const { rows } = await client.query<T>(text, [...values])
  const [row] = rows
  if (row === undefined) throw new Error('a statement without its row')
  return row
}

const OLDEST = 15
const NEWEST = 18

export const versionRow = (versionNumber: number): Row => {
  const major = Math.floor(versionNumber / 10_000)
  const seen = `PostgreSQL ${major}.${versionNumber % 10_000}`
  if (major < OLDEST)
    return fail('database', seen, `Upgrade it to PostgreSQL ${OLDEST} to ${NEWEST}.`)
  return major > NEWEST
    ? warn(
        'database',
        seen,
        `It was not tried with Holdepunkt, which is made for ${OLDEST} to ${NEWEST}.`,
      )
    : ok('database', seen)
}

/** Whether the schema matches this program, as a row. */
const schemaRow = async (client: Client): Promise<Row> => {
  const state = await readSchemaState(client)
  switch (state.age) {
    case 'current':
      return ok('schema', 'of this version')
    case 'empty':
      return warn('schema', 'nothing of Holdepunkt is there yet', 'npm start')
    case 'too-old': {
      const failure = { kind: 'schema-too-old', first: state.first } as const
      return fail('schema', 'of an older version', migrationFailureLine(failure))
    }
    case 'older':
      return fail('schema', 'of an older version', 'Back up, then npm start: each start migrates.')
    case 'ahead':
      return warn(
        'schema',
        'of a newer version, with which this one works',
        besideLine(state.release),
      )
    case 'newer': {
      const failure = { kind: 'schema-newer', release: state.release } as const
      return fail('schema', 'of a newer version', migrationFailureLine(failure))
    }
  }
}

type Role = { readonly above: boolean; readonly owned: number }

const roleRow = async (client: Client, name: string): Promise<Row> => {
  const { rows } = await client.query<Role>(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as above,
      (select count(*)::int from pg_shdepend where refclassid = 'pg_authid'::regclass
        and refobjid = r.oid and deptype = 'o') as owned
      from pg_roles r where rolname = $1`,
    [name],
  )
  const [role] = rows
  const about = 'application role'
  if (role === undefined) return warn(about, `${name} is not there yet`, 'npm start makes it.')
  if (role.above) {
    const advice = `alter role ${name} nosuperuser nobypassrls nocreaterole nocreatedb noreplication`
    return fail(about, `${name} stands above the row-level policies`, advice)
  }
  return role.owned > 0
    ? fail(
        about,
        `${name} owns ${role.owned} objects`,
        `reassign owned by ${name} to the owner: what it owns it can open to itself.`,
      )
    : ok(about, `${name} owns nothing and is held by the policies`)
}

/** The collation of the lists, and whether text indexes are in the order of the library that is used now. */
export const collationRow = async (client: Client): Promise<Row> => {
  const about = 'collation'
  const { there, database } = await queryOne<{ there: boolean; database: string }>(
    client,
    `select exists (select from pg_collation where collname = 'nb-NO-x-icu') as there,
      quote_ident(current_database()) as database`,
  )
  if (!there) {
    const advice = 'Use a PostgreSQL that is built with ICU: lists are sorted by it.'
    return fail(about, 'nb-NO-x-icu is missing', advice)
  }
  const renewals = await staleCollations(client)
  return renewals.length === 0
    ? ok(about, 'nb-NO-x-icu is there, and indexes are in the order of its version')
    : fail(
        about,
        'text indexes are in the order of another version: a search can miss rows, and a unique index let one in twice',
        `As a superuser, while no server runs: ${[`reindex database ${database}`, ...renewals, ''].join('; ').trim()}`,
      )
}

/** A pool, and the connection of the jobs. */
const CONNECTIONS_PER_PROCESS = 11

export const connectionsRow = (used: number, most: number): Row => {
  const seen = `${used} of ${most} in use`
  return most - used < CONNECTIONS_PER_PROCESS
    ? warn(
        'connections',
        seen,
        `Raise max_connections, or end what holds them: a server process takes up to ${CONNECTIONS_PER_PROCESS}.`,
      )
    : ok('connections', seen)
}

/** The database's own log settings, and the values that keep personal data out of its log. */
export const loggingRows = (set: Readonly<Record<string, string>>): readonly Row[] => {
  const isOff = (name: string, quiet: readonly string[]): boolean => quiet.includes(set[name] ?? '')
  const logsStatements =
    !isOff('log_statement', ['none', 'ddl']) || !isOff('log_min_duration_statement', ['-1'])
  const wanted: readonly (readonly [boolean, string, string])[] = [
    [logsStatements && set['log_parameter_max_length'] !== '0', 'log_statement', 'none'],
    [
      !isOff('log_min_error_statement', ['panic', 'fatal', 'log']),
      'log_min_error_statement',
      'panic',
    ],
    [!isOff('log_parameter_max_length_on_error', ['0']), 'log_parameter_max_length_on_error', '0'],
    // A DETAIL line contains the row or key that violated a constraint.
    [!isOff('log_error_verbosity', ['terse']), 'log_error_verbosity', 'terse'],
  ]
  const loud = wanted.filter(([isLoud]) => isLoud)
  if (loud.length === 0) return [ok('database log', 'no values of statements')]
  return loud.map(([, name, quiet]) =>
    warn(
      'database log',
      `${name} is ${set[name]}`,
      `Set ${name} = ${quiet} on the server: else its log holds personal data.`,
    ),
  )
}

const LOGGING = [
  'log_statement',
  'log_min_duration_statement',
  'log_parameter_max_length',
  'log_min_error_statement',
  'log_parameter_max_length_on_error',
  'log_error_verbosity',
]

const readLogging = async (client: Client): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [LOGGING],
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

const readAheadMs = async (client: Client, now: () => number): Promise<number> => {
  const began = now()
  const { at } = await queryOne<{ at: number }>(
    client,
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  )
  // The database read its clock between these two times.
  return (began + now()) / 2 - at
}

/** Not before the first start, nor of an earlier release. */
const hasFollowUp = async (client: Client): Promise<boolean> =>
  (
    await queryOne<{ there: boolean }>(
      client,
      `select to_regclass('restrictions') is not null as there`,
    )
  ).there

/** FUP-152: rows of follow-up that a clock recorded which was ahead: the server counts their moments as now. */
const aheadRow = async (client: Client): Promise<Row> => {
  const about = 'moments of follow-up'
  const later = `now() + interval '${MAX_DRIFT_MS} milliseconds'`
  const counts = Object.entries(pastMoments).map(([table, columns]) => {
    const isLater = columns.map((column) => `${column} > ${later}`).join(' or ')
    return `select '${table}' as about, count(*)::int as n from ${table} where ${isLater}`
  })
  await client.query(`begin read only; select app.bind('system', null, null)`)
  const { rows } = await client.query<{ about: string; n: number }>(counts.join(' union all '))
  await client.query('commit')
  const found = rows.filter(({ n }) => n > 0).map((row) => `${row.n} in ${row.about}`)
  return found.length === 0
    ? ok(about, 'none is later than now')
    : fail(
        about,
        `later than now: ${found.join(', ')}`,
        'A clock was ahead. Set the machines by NTP; watches go on from now by themselves, and these checks say "Tid usikker".',
      )
}

/** Checks of a reachable database, as its owner. */
export const databaseRows = async (
  client: Client,
  owner: Connection,
  now: () => number,
): Promise<readonly Row[]> => {
  const { version, used, most } = await queryOne<{ version: number; used: number; most: number }>(
    client,
    `select current_setting('server_version_num')::int as version,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  )
  return [
    versionRow(version),
    await schemaRow(client),
    ...(await distributionRows(client)),
    await roleRow(client, applicationConnection(owner).user),
    await collationRow(client),
    connectionsRow(used, most),
    ...loggingRows(await readLogging(client)),
    clockRow(await readAheadMs(client, now)),
    ...((await hasFollowUp(client)) ? [await aheadRow(client)] : []),
  ]
}
