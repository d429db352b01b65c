import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Session } from '../../../src/contract/authMutations.ts'
import { applicationConnection, type Connection } from '../../../src/server/database/connection.ts'
import { migrate } from '../../../src/server/database/migrate.ts'
import { migrationFailureLine } from '../../../src/server/start/start-failures.ts'
import { rebuildStatistics } from '../../../src/server/services/statistics/check.ts'
import type { Services } from '../../../src/server/core/call-context.ts'
import { openPool } from '../../../src/server/core/database.ts'
import { openCredentials, SUPERUSER } from '../../../src/server/start/embedded/product-database.ts'
import { createKeyring } from '../../../src/server/core/keyring.ts'
import { createServices } from '../../../src/server/start/services.ts'
import { callApi } from '../../../src/testing/server/api.ts'
import { auditHeadInMemory } from '../../../src/testing/database/audit-head.ts'
import { addUser } from '../../../src/testing/rows/builders.ts'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import { erasuresInMemory } from '../../../src/testing/server/erasures.ts'
import type { SignedIn } from '../../../src/testing/server/server.ts'
import { setSettings } from '../../../src/testing/server/settings.ts'
import { startOwnCluster } from '../../shared/own-cluster.ts'
import { startServerProcess } from '../../shared/server-process.ts'
import { addManyAssessments } from './many-assessments.ts'

/** The submitting officers, each in their own place, in companies drawn by size. */
const OFFICERS = 40
/** Not one of the officers' numbers. */
const VETERAN = 2
const OWN = 1_000

/** So many assessments in their own PostgreSQL, with the whole server in its own process. */
export type Instance = {
  readonly count: number
  readonly url: string
  readonly serverPid: number
  readonly dataFolder: string
  /** As the superuser, past the row-level policies, on a lasting connection. */
  readonly read: (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  /** For actions without a call; this process runs them. */
  readonly services: Services
  readonly officers: readonly SignedIn[]
  /** The user with a thousand own assessments. */
  readonly veteran: SignedIn
  /** The veteran's place, in the largest company. */
  readonly largest: { readonly companyId: string; readonly departmentId: string }
  readonly superadmin: SignedIn
  readonly password: string
  readonly loadSeconds: number
  readonly rollupSeconds: number
}

type Row = Readonly<Record<string, unknown>>

type InstanceOptions = {
  readonly count: number
  readonly people: number
  readonly seed: number
  readonly report: (line: string) => void
}

const superuserOf = async (home: string, owner: Connection): Promise<Connection> => {
  const opened = await openCredentials(home)
  if (!opened.ok) throw new Error(opened.failure.code)
  return { ...owner, user: SUPERUSER, password: opened.credentials.superuser }
}

const servicesOn = (pool: Services['pool']): Promise<Services> =>
  createServices({
    pool,
    keyring: createKeyring([randomBytes(32)]),
    mail: { allowed: [], authority: null },
    auditHead: auditHeadInMemory(),
    erasures: erasuresInMemory(),
    provider: null,
    baseUrl: () => 'http://localhost',
  })

/** Signs in through the server itself. */
export const signIn = async (url: string, email: string, password: string): Promise<SignedIn> => {
  const answer = await callApi(url, 'authMutations.signIn', { email, password })
  const session = answer.data as (Session & { readonly success: boolean }) | undefined
  if (session?.success !== true) throw new Error(`${email} is not let in`)
  const cookie = answer.cookies[0]?.split(';')[0] ?? ''
  return { handle: session.sessionId, cookie, userId: session.user.id, email }
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const officerNumbers = (people: number): readonly number[] =>
  Array.from({ length: OFFICERS }, (_, n) => 1 + Math.floor((n * people) / OFFICERS))
const emailOf = (number: number): string => `${number}@example.no`

const fill = async (
  { count, people, seed, report }: InstanceOptions,
  services: Services,
  superuser: Connection,
  password: string,
) => {
  const own = { count: Math.min(OWN, Math.ceil(count / 3)), number: VETERAN }
  // Prevents the retention job from erasing five-year-old rows during a measurement.
  await setSettings(services, { dataRetentionDays: 3650 })
  const loaded = await onOwner(superuser, (client) =>
    addManyAssessments(client, { services, count, people, seed, own }),
  )
  report(`${count}: loaded in ${loaded.seconds.toFixed(1)} s`)
  const rollupSeconds = await seconds(() => rebuildStatistics(services.pool))
  report(`${count}: counted in ${rollupSeconds.toFixed(1)} s`)
  const hash = await services.passwords.hash(password)
  const { email } = await addUser(services, hash, { role: 'superadmin' })
  await onOwner(superuser, async (client) => {
    const emails = [VETERAN, ...officerNumbers(people)].map(emailOf)
    await client.query('update users set password_hash = $1 where email_key = any($2)', [
      hash,
      emails,
    ])
    // As in an installation of five years. The job would otherwise release one day after the other during the measurement.
    await client.query(
      `insert into statistics_released_days (day) values ((now() at time zone 'Europe/Oslo')::date - 1)`,
    )
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
  return { superadmin: email, loadSeconds: loaded.seconds, rollupSeconds }
}

/** The stack takes down everything that it starts. */
export const openInstance = async (
  stack: AsyncDisposableStack,
  asked: InstanceOptions,
): Promise<Instance> => {
  const cluster = await startOwnCluster()
  stack.defer(cluster.stop)
  const failed = await migrate(cluster.owner)
  if (failed !== null) throw new Error(migrationFailureLine(failed))
  const pool = openPool(applicationConnection(cluster.owner))
  stack.defer(() => pool.end())
  const services = await servicesOn(pool)
  const password = `${services.newToken()}-Aa1`
  const superuser = await superuserOf(cluster.home, cluster.owner)
  const filled = await fill(asked, services, superuser, password)
  const dataFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-scale-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const watching = new Client(superuser)
  await watching.connect()
  stack.defer(() => watching.end())
  const read: Instance['read'] = async (text, values = []) =>
    (await watching.query<Row>(text, [...values])).rows
  const [largest] = await read(
    'select company_id as "companyId", department_id as "departmentId" from users where email_key = $1',
    [emailOf(VETERAN)],
  )
  const server = await startServerProcess({ owner: cluster.owner, dataFolder })
  stack.defer(server.kill)
  const officers: SignedIn[] = []
  for (const number of officerNumbers(asked.people)) {
    officers.push(await signIn(server.url, emailOf(number), password))
  }
  return {
    count: asked.count,
    url: server.url,
    serverPid: server.pid,
    dataFolder: cluster.dataFolder,
    read,
    largest: largest as Instance['largest'],
    services,
    officers,
    veteran: await signIn(server.url, emailOf(VETERAN), password),
    superadmin: await signIn(server.url, filled.superadmin, password),
    password,
    loadSeconds: filled.loadSeconds,
    rollupSeconds: filled.rollupSeconds,
  }
}
