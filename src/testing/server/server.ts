import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { createApp } from '#server/app.ts'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import { allJobs } from '#server/jobs/all.ts'
import { startJobs } from '#server/jobs/runner.ts'
import type { Network, Services } from '#server/core/call-context.ts'
import { createKeyring } from '#server/core/keyring.ts'
import type { PoolTimeouts } from '#server/core/database.ts'
import { createPasswordHasher } from '#server/services/accounts/password/passwords.ts'
import { createServices } from '#server/start/services.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Session } from '#contract/authMutations.ts'
import { auditHeadInMemory } from '../database/audit-head.ts'
import { addUser } from '../rows/builders.ts'
import { openWorkerDatabase, type WorkerDatabase } from '../database/worker-database.ts'
import { erasuresInMemory } from './erasures.ts'
import { callApi, type Answer, type Credentials } from './api.ts'
import type { TestClock } from './clock.ts'

export type SignedIn = Credentials & { readonly userId: string; readonly email: string }

export type TestServer = {
  readonly url: string
  /** Where people reach it; a test that needs a name there, not a number, gives it one. */
  readonly publicAddress: { url: string }
  /** A test that is about signing in by a provider names it here. */
  readonly services: Services & { provider: Services['provider'] }
  /** What the operator says of mail relays; a test that has a receiver names it here. */
  readonly mail: { allowed: string[]; authority: string | null }
  /** What lies outside: names are really looked up, and nothing is waited for but answers. */
  readonly network: { -readonly [Key in keyof Network]: Network[Key] }
  readonly clock: TestClock
  readonly database: WorkerDatabase
  /** The password of every user that `signedIn` makes. */
  readonly password: string
  readonly passwordHash: string
  /** Every line that the server logged, at the level that tells most. */
  readonly log: readonly string[]
  /** The address of every request that came, which no log tells (L2). */
  readonly requestedUrls: readonly string[]
  readonly call: (name: FunctionName, input: unknown, who?: Credentials | null) => Promise<Answer>
  readonly signIn: (email: string, password: string) => Promise<SignedIn>
  /** A new user of that role, signed in. */
  readonly signedIn: (role: Role, scope?: Scope) => Promise<SignedIn>
  readonly close: () => Promise<void>
}

type Scope = { readonly companyId?: string; readonly departmentId?: string }

type Options = {
  /** Where the template database is. */
  readonly cluster: Connection
  readonly webFolder: string
  readonly clock: TestClock
  /** The server does its own jobs as it does in use; without, a test runs the one that it is about. */
  readonly jobs?: true
  /** What the server has in the place of its pool: one that fails, or that leaves something out. */
  readonly poolOf?: (pool: Pool) => Pool
  /** What creates its database; none: a copy of the template. */
  readonly database?: Parameters<typeof openWorkerDatabase>[2]
  /** Shorter where a test waits in vain, longer where a busy machine must not decide. */
  readonly timeouts?: PoolTimeouts
  /** What browsers call it; none: whatever local name. */
  readonly origin?: string
  /** Machines that are believed about who calls; none: every call comes from this machine. */
  readonly proxies?: readonly string[]
  /** Hashes as in use (A5), for a test that reads them; without, a hash costs next to nothing. */
  readonly passwords?: 'real'
}

/** The least that argon2id takes: a hash in use costs more than most calls. */
const lightly = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** One password for all servers of this process that hash alike. */
const hashOnce = async ({ newToken, passwords }: Services) => {
  const password = `${newToken()}-Aa1`
  const passwordHash = await passwords.hash(password)
  if (passwordHash === null) throw new Error('the hash queue is full')
  return { password, passwordHash }
}
const known = new Map<Options['passwords'], ReturnType<typeof hashOnce>>()
const passwordOf = (services: Services, strength: Options['passwords']) => {
  const made = known.get(strength) ?? hashOnce(services)
  known.set(strength, made)
  return made
}

/** The real server on a database of its own, on a free port of this machine. */
export const startServer = async (options: Options): Promise<TestServer> => {
  const { clock, webFolder } = options
  const reached = { url: '' }
  const log: string[] = []
  const requestedUrls: string[] = []
  const database = await openWorkerDatabase(options.cluster, options.timeouts, options.database)
  const mail = { allowed: [] as string[], authority: null as string | null }
  const made = await createServices({
    pool: options.poolOf?.(database.pool) ?? database.pool,
    keyring: createKeyring([randomBytes(32)]),
    mail,
    auditHead: auditHeadInMemory(),
    erasures: erasuresInMemory(),
    provider: null,
    baseUrl: () => reached.url,
    ...(options.passwords === 'real'
      ? {}
      : { passwords: await createPasswordHasher(randomBytes(32).toString('base64url'), lightly) }),
  })
  const network = { ...made.network, wait: () => Promise.resolve() }
  const services = { ...made, network, now: clock.now }
  const app = await createApp({
    services,
    origin: options.origin ?? null,
    proxies: options.proxies ?? [],
    webFolder,
    log: { level: 'debug', stream: { write: (line) => void log.push(line) } },
  })
  app.server.on('request', ({ url: address = '' }) => void requestedUrls.push(address))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  reached.url = url
  const jobs =
    options.jobs === true
      ? startJobs(services, applicationConnection(database.owner), allJobs, app.log)
      : null
  const { password, passwordHash } = await passwordOf(services, options.passwords)

  const call: TestServer['call'] = (name, input, who = null) => callApi(url, name, input, who)
  const signIn: TestServer['signIn'] = async (email, signInPassword) => {
    const answer = await call('authMutations.signIn', { email, password: signInPassword })
    const session = answer.data as Session & { success: boolean; message?: string }
    if (!session.success) throw new Error(`sign-in refused: ${session.message}`)
    const cookie = answer.cookies[0]?.split(';')[0] ?? ''
    return { handle: session.sessionId, cookie, userId: session.user.id, email }
  }
  return {
    url,
    publicAddress: reached,
    services,
    mail,
    network,
    clock,
    database,
    password,
    passwordHash,
    log,
    requestedUrls,
    call,
    signIn,
    signedIn: async (role, scope = {}) => {
      const user = await addUser(services, passwordHash, { role, ...scope })
      return signIn(user.email, password)
    },
    close: async () => {
      await jobs?.stop()
      await app.close()
      await database.close()
    },
  }
}
