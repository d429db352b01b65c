import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { applicationConnection } from '../../src/server/database/connection.ts'
import { verifyStatistics } from '../../src/server/services/statistics/check.ts'
import { openPool } from '../../src/server/core/database.ts'
import type { FunctionName } from '../../src/domain/access/permissions.ts'
import { callApi, type Credentials } from '../../src/testing/server/api.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { replicated } from './lib/replicated.ts'
import { urlOf } from '../../src/testing/database/url.ts'
import { startServerProcess } from '../shared/server-process.ts'
import { createSubmissions } from '../shared/submissions.ts'
import type { Drill } from './drill.ts'
import type { Role } from '../../src/domain/access/roles.ts'
import type { Session } from '../../src/contract/authMutations.ts'
import { createKeyring } from '../../src/server/core/keyring.ts'
import { createServices } from '../../src/server/start/services.ts'
import { auditHeadInMemory } from '../../src/testing/database/audit-head.ts'
import { addUser } from '../../src/testing/rows/builders.ts'
import { erasuresInMemory } from '../../src/testing/server/erasures.ts'
import type { SignedIn } from '../../src/testing/server/server.ts'

/** Accounts on a database that only processes serve. */
const accountsOn = async (pool: Pool) => {
  const services = await createServices({
    pool,
    keyring: createKeyring([randomBytes(32)]),
    mail: { allowed: [], authority: null },
    auditHead: auditHeadInMemory(),
    erasures: erasuresInMemory(),
    provider: null,
    baseUrl: () => '',
  })
  const password = `${services.newToken()}-Aa1`
  const hash = await services.passwords.hash(password)
  return {
    /** A new user of that role, signed in there. */
    signedIn: async (url: string, role: Role): Promise<SignedIn> => {
      const { email } = await addUser(services, hash, { role })
      const answer = await callApi(url, 'authMutations.signIn', { email, password })
      const session = answer.data as Session
      const cookie = answer.cookies[0]?.split(';')[0] ?? ''
      return { handle: session.sessionId, cookie, userId: session.user.id, email }
    },
  }
}

type Reads = { readonly replica: number; readonly primary: number }

/** Which database has answered reads that the replica may answer, as the process itself counts them. */
const replicaReads = async (url: string, token: string): Promise<Reads> => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const by = (name: keyof Reads): number =>
    Number(
      new RegExp(`^holdepunkt_replica_reads\\{by="${name}"\\} (\\d+)$`, 'mu').exec(text)?.[1] ?? 0,
    )
  return { replica: by('replica'), primary: by('primary') }
}

const ROUNDS = { short: 10, full: 500 }
const NAMED = 5
const TIMEOUT_MS = 20_000

type Page = { readonly rows: readonly { readonly id: string }[] }
type Overview = { readonly total: number }

/** The replica may answer reads. They stay right while it follows, lags, is gone, and is back. */
const run: Drill['run'] = async ({ isFull, seed }) => {
  const rounds = ROUNDS[isFull ? 'full' : 'short']
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const database = await replicated(stack)
  if (database === null) return { counts: { skipped: 1 }, broken: [] }
  const { owner, replica } = database
  const key = randomBytes(32).toString('base64')
  const token = randomBytes(32).toString('hex')
  const start = async (more: Readonly<Record<string, string>>) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-replica-'))
    stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
    const configured = { HOLDEPUNKT_KEY: key, HOLDEPUNKT_METRICS_TOKEN: token, ...more }
    const server = await startServerProcess({ owner, dataFolder, environment: configured })
    stack.defer(server.kill)
    return server.url
  }
  const following = { DATABASE_REPLICA_URL: urlOf(replica) }
  const [writes, reads, alone] = [await start(following), await start(following), await start({})]
  const pool = openPool(applicationConnection(owner))
  stack.defer(() => pool.end())
  const accounts = await accountsOn(pool)
  const officer = await accounts.signedIn(writes, 'counselor')
  const other = await accounts.signedIn(writes, 'counselor')
  const superadmin = await accounts.signedIn(writes, 'superadmin')

  const failed: string[] = []
  const broken: string[] = []
  let [submits, stale, different, asked, slowestMs] = [0, 0, 0, 0, 0]
  const call = async (url: string, name: FunctionName, input: unknown, who: Credentials) => {
    const began = performance.now()
    const answer = await callApi(url, name, input, who)
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - began))
    if (answer.status !== 200) failed.push(`${name}: ${answer.status} ${answer.error?.reason}`)
    return answer.data
  }
  /** One process stores, and the other reads at once. */
  const work = async (): Promise<void> => {
    for (let n = 0; n < rounds; n += 1) {
      const [submission] = createSubmissions(random, 1)
      // An assessment without a user is in no list.
      if (submission === undefined || submission.isUnnamed) continue
      await call(writes, submission.name, submission.body, officer)
      submits += 1
      const list = (await call(
        reads,
        'assessments.list',
        { userId: officer.userId },
        officer,
      )) as Page
      const overview = (await call(reads, 'assessments.overview', {}, officer)) as Overview
      if (list.rows[0]?.id !== submission.body.id || overview.total !== submits) stale += 1
      asked += 1
    }
    while ((await verifyStatistics(pool)).length > 0);
    const input = { dateRange: 'all' }
    const figures = await call(reads, 'statistics.getStats', input, superadmin)
    const right = await call(alone, 'statistics.getStats', input, superadmin)
    if (JSON.stringify(figures) !== JSON.stringify(right)) different += 1
    const denied = await callApi(reads, 'assessments.list', { userId: officer.userId }, other)
    if (denied.status !== 404) broken.push(`another's list: ${denied.status}`)
  }
  const answered = () => replicaReads(reads, token)
  /** The server does not ask a failed replica again for a while. */
  const untilAsked = async (): Promise<void> => {
    const { replica: before } = await answered()
    const began = performance.now()
    while (performance.now() - began < TIMEOUT_MS) {
      await call(reads, 'assessments.overview', {}, officer)
      if ((await answered()).replica > before) return
    }
  }
  const phase = async (name: string, byReplica: boolean): Promise<void> => {
    if (byReplica) await untilAsked()
    const before = await answered()
    await work()
    const after = await answered()
    const [there, here] = [after.replica - before.replica, after.primary - before.primary]
    if (byReplica && there === 0) broken.push(`${name}: the replica answered nothing`)
    if (!byReplica && (there > 0 || here === 0)) broken.push(`${name}: it answered ${there}`)
    counts[`${name}ByReplica`] = there
    counts[`${name}ByPrimary`] = here
  }

  const counts: Record<string, number> = {}
  await phase('follows', true)
  await database.asAdministrator('replica', 'select pg_wal_replay_pause()')
  await phase('lags', false)
  await database.asAdministrator('replica', 'select pg_wal_replay_resume()')
  await phase('followsAgain', true)
  await database.stopReplica()
  await phase('gone', false)
  await database.startReplica()
  await phase('isBack', true)

  // The audit trail records the reader before the server answers, whichever database gave the answer.
  const { trailed } = await onOwner(owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    const { rows } = await client.query<{ trailed: number }>(
      `select count(*)::int as trailed from audit_log where action = 'assessments.list' and result = 'done'`,
    )
    return rows[0] ?? { trailed: 0 }
  })
  if (trailed !== asked) broken.push(`${trailed} of ${asked} looks are in the trail`)
  const unbound = await onOwner(applicationConnection(replica), async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from assessments')
    return rows[0]?.n
  })
  if (unbound !== 0) broken.push(`unbound, the replica shows ${unbound} rows`)
  for (const [what, count] of Object.entries({ failed: failed.length, stale, different })) {
    if (count > 0) broken.push(`${count} ${what}`)
    counts[what] = count
  }
  broken.push(...[...new Set(failed)].slice(0, NAMED))
  return { counts: { submits, asked, ...counts, slowestMs }, broken }
}

export const replicaDrill: Drill = {
  id: 'replica',
  title: 'Reads by a streaming replica that follows, lags, is gone, and is there again',
  run,
}
