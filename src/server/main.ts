import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { applicationConnection } from './database/connection.ts'
import { ensureFirstSuperadmin } from './start/first-superadmin.ts'
import { migrate } from './database/migrate.ts'
import { allJobs } from './jobs/all.ts'
import { startJobs } from './jobs/runner.ts'
import { removeUnfinishedHeads } from './core/audit/audit-head.ts'
import { readConfig, type Config } from './start/config.ts'
import { askContact, storeContact, type Ask } from './start/operator-contact.ts'
import type { Services } from './core/call-context.ts'
import { openPool } from './core/database.ts'
import { openReplica } from './core/connections/replica.ts'
import { openDatabase, type Database, type Reports } from './start/start-database.ts'
import { createServices } from './start/services.ts'
import { readOperatorFiles } from './cli/operator-files.ts'
import {
  ADMIN_ADDRESS_TAKEN,
  ADMIN_PASSWORD_REFUSED,
  ORIGIN_UNSET,
  besideLine,
  listenFailureLine,
  migrationFailureLine,
} from './start/start-failures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Failure = { readonly failure: string }
type Running = Omit<Database, 'owner'>

type ServeOptions = Reports & {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Makes what it serves, before there is a database. */
  readonly prepareWeb?: () => Promise<Failure | null>
  /** Adds the data of a demonstration, once the database is ready. */
  readonly prepare?: (
    services: Services,
    options: Reports & Pick<Config, 'dataFolder'>,
  ) => Promise<Services['demoAccounts']>
  /** Absent where nobody sits at a terminal. */
  readonly ask?: Ask
}

/** Nothing is made where the server could not listen. */
const verifyAddress = async (config: Config): Promise<Failure | null> => {
  if (config.port === 0) return null
  const probe = createServer()
  try {
    await once(probe.listen(config.port, config.host), 'listening')
    await once(probe.close(), 'close')
    return null
  } catch (error) {
    return { failure: listenFailureLine(error, config) }
  }
}

type Prepared = { readonly services: Services; readonly isFirst: boolean }

/** The failures of a database that is reached but cannot be used, and of the first account. */
const prepareDatabase = async (
  database: Database,
  serviceOptions: Parameters<typeof createServices>[0],
  options: ServeOptions,
  config: Config,
): Promise<Failure | Prepared> => {
  options.progress?.('Bringing the database up to date …')
  const failed = await migrate(database.owner, (release) => options.report(besideLine(release)))
  if (failed !== null) return { failure: migrationFailureLine(failed) }
  const created = await createServices(serviceOptions)
  // A demonstration has a superadmin of its own.
  const { prepare = async () => [] } = options
  const demoAccounts = await prepare(created, { ...options, dataFolder: config.dataFolder })
  const services = { ...created, demoAccounts }
  const first = await ensureFirstSuperadmin(services, config)
  if (first.kind === 'password-refused') return { failure: ADMIN_PASSWORD_REFUSED }
  if (first.kind === 'address-taken') return { failure: ADMIN_ADDRESS_TAKEN }
  if (first.kind === 'made') options.report(`First superadmin: ${first.email}`)
  if (first.kind === 'made' && first.oneTimePassword !== null) {
    options.report(`One-time password, shown only now: ${first.oneTimePassword}`)
  }
  if (config.contact !== null) await storeContact(services, config.contact)
  return { services, isFirst: first.kind === 'made' }
}

const start = async (
  opened: AsyncDisposableStack,
  options: ServeOptions,
  stopping: AbortSignal,
): Promise<Failure | (Pick<Config, 'drainSeconds'> & Pick<Running, 'lost'>)> => {
  const config = readConfig(options.environment, join(root, '.holdepunkt'))
  if ('failure' in config) return config
  const early = (await verifyAddress(config)) ?? (await options.prepareWeb?.()) ?? null
  if (early !== null) return early
  const database = await openDatabase(config, options)
  if ('failure' in database) return database
  opened.defer(database.stop)
  await removeUnfinishedHeads(config.dataFolder, Date.now())
  const pool = openPool(applicationConnection(database.owner))
  opened.defer(() => pool.end())
  const address = { port: config.port }
  const baseUrl = () => config.origin ?? `http://localhost:${address.port}`
  const outside = await readOperatorFiles(config)
  if ('failure' in outside) return outside
  const reads = config.replica && openReplica(applicationConnection(config.replica))
  if (reads !== null) opened.defer(reads.end)
  const serviceOptions = { ...outside, pool, replica: reads, baseUrl }
  const prepared = await prepareDatabase(database, serviceOptions, options, config)
  if ('failure' in prepared) return prepared
  const { services, isFirst } = prepared
  const app = await createApp({
    services,
    origin: config.origin,
    proxies: config.proxies,
    webFolder: join(root, 'dist/web'),
    metricsToken: config.metricsToken,
    stopping,
    log: { level: config.logLevel },
  })
  opened.defer(() => app.close())
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    return { failure: listenFailureLine(error, config) }
  }
  if (config.origin === null && config.host !== '127.0.0.1') options.report(ORIGIN_UNSET)
  address.port = (app.server.address() as AddressInfo).port
  const jobs = startJobs(services, applicationConnection(database.owner), allJobs, app.log)
  opened.defer(jobs.stop)
  options.report(`Holdepunkt: ${baseUrl()}`)
  const { ask, report } = options
  if (ask !== undefined && isFirst && config.contact === null) {
    const asked = askContact(services, { ask, report, stopping })
    opened.defer(() => asked)
  }
  return { drainSeconds: config.drainSeconds, lost: database.lost }
}

/**
 * Starts everything: database, schema, content, first account, server. On any failure it closes the parts
 * that are already open.
 */
export const serve = async (options: ServeOptions): Promise<Running | Failure> => {
  const opened = new AsyncDisposableStack()
  const stopping = new AbortController()
  try {
    const started = await start(opened, options, stopping.signal)
    if ('failure' in started) {
      await opened.disposeAsync()
      return started
    }
    return {
      lost: started.lost,
      stop: async () => {
        // Notifies the balancer first: it can switch to another server while this one still answers.
        stopping.abort()
        await wait(started.drainSeconds * 1000)
        await opened.disposeAsync()
      },
    }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}
