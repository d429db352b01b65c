import { join } from 'node:path'
import { exists, newPassword, readText, replaceFile } from '#server/core/files.ts'
import { clusterIn } from './home.ts'
import { failed, type Failed, type OwnerConnection, type ProgressStep } from './start-result.ts'
import { Client } from 'pg'
import { z } from 'zod'
import type { Address } from './configuration.ts'

/** The passwords of the cluster's two first roles; neither ever leaves this machine. */
const credentialsSchema = z.object({ superuser: z.string(), owner: z.string() }).readonly()

type Credentials = z.infer<typeof credentialsSchema>

export const SUPERUSER = 'postgres'
export const OWNER = 'holdepunkt_owner'
export const DATABASE = 'holdepunkt'

/** Reads the passwords, readable by us only; makes them before there is a cluster that needs them. */
export async function openCredentials(
  home: string,
): Promise<{ readonly ok: true; readonly credentials: Credentials } | Failed> {
  const file = join(home, 'credentials.json')
  const text = await readText(file)
  if (text !== null) return { ok: true, credentials: credentialsSchema.parse(JSON.parse(text)) }
  if (await exists(clusterIn(home))) return failed({ code: 'credentials-missing', file })
  const credentials = { superuser: newPassword(), owner: newPassword() }
  await replaceFile(file, `${JSON.stringify(credentials)}\n`, 0o600)
  return { ok: true, credentials }
}

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
