import { Client } from 'pg'
import type { Address } from './configuration.ts'
import { DATABASE, OWNER, SUPERUSER, type Credentials } from './credentials.ts'
import type { OwnerConnection, ProgressStep } from './start-result.ts'

/**
 * Makes, where they are missing, the product's database and the role that owns it. The role may
 * make further roles but is not a superuser, so that row-level policies can bind it.
 */
export async function ensureProductDatabase(
  address: Address,
  credentials: Credentials,
  onProgress: (step: ProgressStep) => void,
): Promise<OwnerConnection> {
  const { host, port } = address
  const superuser = { host, port, user: SUPERUSER, password: credentials.superuser }
  await withClient({ ...superuser, database: 'postgres' }, async (client) => {
    await ensureOwner(client, credentials.owner)
    await ensureDatabase(client)
  })
  await withClient({ ...superuser, database: DATABASE }, (client) =>
    renewCollations(client, onProgress),
  )
  return { host, port, user: OWNER, password: credentials.owner, database: DATABASE }
}

async function ensureOwner(client: Client, password: string): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [OWNER])
  if (found.rowCount === 1) return
  const secret = client.escapeLiteral(password)
  await client.query(
    `create role ${OWNER} login createrole createdb nosuperuser nobypassrls password ${secret}`,
  )
}

/** Norwegian sorting by default (æ ø å last) where the programs bring ICU. */
async function ensureDatabase(client: Client): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 1) return
  const icu = await client.query(`select from pg_collation where collname = 'nb-x-icu'`)
  const locale =
    icu.rowCount === 1
      ? `locale_provider icu icu_locale 'nb' locale 'C'`
      : `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`
  await client.query(
    `create database ${DATABASE} owner ${OWNER} template template0 encoding 'UTF8' ${locale}`,
  )
}

/** The statements that note the present versions of the collations, after the indexes are built again; none: all agree. */
export async function staleCollations(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ renew: string }>(
    `select format('alter database %I refresh collation version', datname) as renew from pg_database
      where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
     union all
     select format('alter collation %s refresh version', oid::regcollation) from pg_collation
      where collname in ('nb-x-icu', 'nb-NO-x-icu') and collversion <> pg_collation_actual_version(oid)`,
  )
  return rows.map(({ renew }) => renew)
}

/**
 * Text indexes are in the order of the ICU that built them. When an update brings another, they
 * are built again before anybody searches in them.
 */
async function renewCollations(
  client: Client,
  onProgress: (step: ProgressStep) => void,
): Promise<void> {
  const renewals = await staleCollations(client)
  if (renewals.length === 0) return
  onProgress({ code: 'reindexing' })
  await client.query(`reindex database ${DATABASE}`)
  for (const renew of renewals) await client.query(renew)
}

async function withClient<T>(
  connection: OwnerConnection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection)
  // A connection that breaks rejects the query too; unheard, the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
