import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom, type Random } from '../../src/testing/demo/random.ts'
import { WAIT_LIMIT_MS } from '../../src/testing/run/wait-limits.ts'
import { startOwnCluster } from '../shared/own-cluster.ts'
import { serverOn } from '../shared/server-on.ts'
import { killedServers } from './server/killed-servers.ts'
import { sendUnacknowledged, startWriting } from './server/writers.ts'
import type { Fault, FaultInput, FaultResult } from './fault.ts'
import type { Connection } from '../../src/server/database/connection.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { addCase, watched } from '../../src/testing/rows/care.ts'
import { checkInput } from '../../src/testing/rows/check-input.ts'
import { addWard, staffOn } from '../../src/testing/rows/ward.ts'
import type { SignedIn, TestServer } from '../../src/testing/server/server.ts'
import { ledgerOf } from './disk/ledger.ts'

const KINDS = ['talked', 'awake', 'declined', 'asleep'] as const

type Scene = { readonly caseId: string; readonly officer: SignedIn }

/** A case that is watched, and an officer of its ward. */
const openWard = async (server: TestServer): Promise<Scene> => {
  const ward = await addWard(server)
  const officer = await staffOn(server, ward, 'officer')
  const caseId = await addCase(server.services, { ...ward, ...watched(new Date()) })
  return { caseId, officer }
}

/** FUP-24: checks of that case, each with an id of its own. */
const checkLedger = (random: Random, caseId: string) =>
  ledgerOf('checks.record', () => {
    const kind = KINDS[random.between(0, KINDS.length - 1)]
    return checkInput(new Date().toISOString(), { caseId, kind, ageMs: null })
  })

type Found = { readonly stored: readonly string[]; readonly audits: number }

/** What the database has of the case: the ids of its checks, and the audit rows of their calls. */
const storedChecks = (owner: Connection, caseId: string): Promise<Found> =>
  onOwner(owner, async (client) => {
    await client.query(`begin; select set_config('app.role', 'system', true)`)
    const checks = await client.query<{ id: string }>('select id from checks where case_id = $1', [
      caseId,
    ])
    const audits = await client.query<{ count: number }>(
      `select count(*)::int as count from audit_log where resource_id = $1 and action = 'checks.record'`,
      [caseId],
    )
    return { stored: checks.rows.map(({ id }) => id), audits: audits.rows[0]?.count ?? 0 }
  })

type Entries = ReturnType<typeof checkLedger>['entries']

/** FUP-24: every acknowledged check is there, none is there twice, and each has one audit row. */
const wrongChecks = (entries: Entries, { stored, audits }: Found): readonly string[] => {
  const ids = new Set(stored)
  const lost = entries.filter(
    ({ submission, acknowledged }) => acknowledged && !ids.has(submission.id),
  )
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged checks are lost`] : []),
    ...(ids.size < stored.length ? [`${stored.length - ids.size} checks are stored twice`] : []),
    ...(audits === stored.length ? [] : [`${audits} audit rows of ${stored.length} checks`]),
  ]
}

const WRITERS = 4

/** Kills the server while officers record checks of one case. */
const killServer = async ({ rounds, seed }: FaultInput): Promise<FaultResult> => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const { beside, owner, start } = await killedServers(stack)
  const { caseId, officer } = await openWard(beside)
  const ledger = checkLedger(random, caseId)
  const broken: string[] = []
  let server = await start()
  for (let round = 1; round <= rounds; round += 1) {
    const writing = startWriting({ ledger, url: server.url, who: officer, writers: WRITERS })
    await pause(random.between(50, 300))
    await server.kill()
    await writing.stop()
    server = await start()
    const rest = await sendUnacknowledged(ledger, server.url, officer)
    if (rest.length > 0) broken.push(`kill ${round}: not taken afterwards: ${rest.join(', ')}`)
    const wrong = wrongChecks(ledger.entries, await storedChecks(owner, caseId))
    broken.push(...wrong.map((one) => `kill ${round}: ${one}`))
  }
  await server.kill()
  return { counts: { serverKills: rounds, checks: ledger.entries.length }, broken }
}

/** Kills PostgreSQL while officers record checks of one case. */
const killDatabase = async ({ rounds, seed }: FaultInput): Promise<FaultResult> => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const cluster = await startOwnCluster()
  stack.defer(cluster.stop)
  const server = await serverOn(cluster.owner, { jobs: true })
  stack.defer(server.close)
  const { caseId, officer } = await openWard(server)
  const ledger = checkLedger(random, caseId)
  const broken: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    let said: string[] = []
    const writing = startWriting({
      ledger,
      url: server.url,
      who: officer,
      writers: WRITERS,
      onAnswer: (one) => void said.push(one),
    })
    await pause(random.between(50, 300))
    await cluster.kill()
    const failure = await cluster.start()
    if (failure !== null) return { counts: {}, broken: [`it does not start: ${failure}`] }
    said = []
    const began = performance.now()
    while (!said.includes('ok') && performance.now() - began < WAIT_LIMIT_MS) await pause(5)
    await writing.stop()
    const rest = await sendUnacknowledged(ledger, server.url, officer)
    if (rest.length > 0) broken.push(`kill ${round}: not taken afterwards: ${rest.join(', ')}`)
    const found = await storedChecks(server.database.owner, caseId)
    broken.push(...wrongChecks(ledger.entries, found).map((one) => `kill ${round}: ${one}`))
  }
  return { counts: { databaseKills: rounds, checksOfThem: ledger.entries.length }, broken }
}

export const checksKilled: Fault = {
  id: 'R27',
  title: 'kill -9 of the server, and of PostgreSQL, while checks are stored',
  rounds: { short: 2, full: 200 },
  run: async (input) => {
    const [one, other] = [await killServer(input), await killDatabase(input)]
    return {
      counts: { ...one.counts, ...other.counts },
      broken: [...one.broken, ...other.broken],
    }
  },
}
