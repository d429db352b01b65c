import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { createApp } from '#server/app.ts'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import { openPool } from '#server/core/database.ts'
import { createKeyring } from '#server/core/keyring.ts'
import { createServices } from '#server/start/services.ts'
import { auditHeadInMemory } from '../database/audit-head.ts'
import { erasuresInMemory } from './erasures.ts'

/**
 * V1: run by a test with `--disable-proto=delete`. Starts the server on that database, sends it the bodies, and prints
 * what it answered as one line of JSON.
 */
const { owner, bodies } = JSON.parse(process.env['GIVEN'] ?? '') as {
  readonly owner: Connection
  readonly bodies: readonly string[]
}
const pool = openPool(applicationConnection(owner))
const services = await createServices({
  pool,
  keyring: createKeyring([randomBytes(32)]),
  mail: { allowed: [], authority: null },
  auditHead: auditHeadInMemory(),
  erasures: erasuresInMemory(),
  provider: null,
  baseUrl: () => 'http://localhost',
})
const log = { level: 'silent' }
const app = await createApp({
  services,
  origin: 'http://localhost',
  proxies: [],
  webFolder: tmpdir(),
  log,
})

const ask = async (payload: string): Promise<number> => {
  const headers = {
    origin: 'http://localhost',
    'x-requested-by': 'holdepunkt-web',
    'content-type': 'application/json',
  }
  return (await app.inject({ method: 'POST', url: '/api/content.figures', headers, payload }))
    .statusCode
}

const figures = await ask('{}')
const refused: number[] = []
for (const body of bodies) refused.push(await ask(body))
const hasProto = '__proto__' in {}
const isAdmin = ({} as { isAdmin?: boolean }).isAdmin ?? null
process.stdout.write(`${JSON.stringify({ hasProto, figures, refused, isAdmin })}\n`)
await app.close()
await pool.end()
