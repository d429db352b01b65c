import type { AddressInfo } from 'node:net'
import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '#domain/access/permissions.ts'
import { createApp } from '#server/app.ts'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import type { FileCommandOptions } from '#server/cli/backup-and-restore.ts'
import type { CommandResult } from '#server/cli/command-database.ts'
import type { Services } from '#server/core/call-context.ts'
import { openPool } from '#server/core/database.ts'
import { urlOf } from '../database/url.ts'
import { copyTemplate, dropDatabase, onOwner } from '../database/cluster.ts'
import { callApi, type Credentials } from './api.ts'

/** A database with nothing in it, not even a schema. */
export const emptyDatabase = async (cluster: Connection) => {
  const owner = { ...cluster, database: `test_${uuidv7().replaceAll('-', '')}` }
  await onOwner(cluster, (client) => client.query(`create database ${owner.database}`))
  return { owner, drop: () => dropDatabase(cluster, owner.database) }
}

/** What a first start makes of an empty one: the schema and the content of this release, and nobody who has worked. */
export const untouchedDatabase = async (cluster: Connection) => {
  const owner = await copyTemplate(cluster, `test_${uuidv7().replaceAll('-', '')}`)
  return { owner, drop: () => dropDatabase(cluster, owner.database) }
}

/** The server on a database that was there before it, as after a restore. */
export const serveOn = async (owner: Connection, webFolder: string, services: Services) => {
  const pool = openPool(applicationConnection(owner))
  const app = await createApp({
    services: { ...services, pool },
    proxies: [],
    origin: null,
    webFolder,
    log: { level: 'silent' },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    pool,
    call: (name: FunctionName, input: unknown, who: Credentials | null = null) =>
      callApi(url, name, input, who),
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}

/** How many rows of what content each table has, past every policy and by nothing that the backup uses. */
export const fingerprints = (owner: Connection): Promise<Readonly<Record<string, string>>> =>
  onOwner(owner, async (client) => {
    await client.query(`set timezone = 'UTC'; begin`)
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      await client.query(`alter table ${name} no force row level security`)
      const { rows } = await client.query<{ text: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r, '' order by r collate "C")), '') as text
         from (select to_jsonb(t)::text as r from ${name} t) as rows`,
      )
      found[name] = rows[0]?.text ?? ''
    }
    await client.query('rollback')
    return found
  })

/** A command of the operator's on that database, by that data folder and key. */
export const operator =
  (folder: string, key: Buffer) =>
  async (
    command: (options: FileCommandOptions) => Promise<CommandResult>,
    owner: Connection,
    file: string,
    environment: Readonly<Record<string, string>> = {},
  ) => {
    const lines: string[] = []
    const result = await command({
      file,
      environment: {
        DATABASE_URL: urlOf(owner),
        HOLDEPUNKT_DATA: folder,
        HOLDEPUNKT_KEY: key.toString('base64'),
        ...environment,
      },
      report: (line) => void lines.push(line),
    })
    return { result, lines }
  }
