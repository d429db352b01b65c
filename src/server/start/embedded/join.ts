import { join, resolve } from 'node:path'
import { readText } from '#server/core/files.ts'
import { DATABASE, openCredentials, OWNER } from './credentials.ts'
import { clusterIn } from './home.ts'
import type { OwnerConnection } from './start-result.ts'

/**
 * Where the database of a data folder listens that another process runs; null: none does. Nothing is started
 * and nothing is changed.
 */
export async function joinEmbedded(dataFolder: string): Promise<OwnerConnection | null> {
  const asked = resolve(dataFolder)
  const home = (await readText(join(asked, 'location')))?.trim() ?? asked
  const lines = (await readText(join(clusterIn(home), 'postmaster.pid')))?.split('\n')
  if (lines === undefined) return null
  const [port, socket, address] = [Number(lines[3]), lines[4], lines[5]]
  const opened = await openCredentials(home)
  if (!opened.ok || !(port > 0)) return null
  const host = socket !== undefined && socket !== '' ? socket : (address ?? '')
  return { host, port, user: OWNER, password: opened.credentials.owner, database: DATABASE }
}
