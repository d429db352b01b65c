import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { FunctionName } from '../../../src/domain/access/permissions.ts'
import type { Connection } from '../../../src/server/database/connection.ts'
import { callApi, headersOf } from '../../../src/testing/server/api.ts'
import { addCompany, addDepartment } from '../../../src/testing/rows/builders.ts'
import type { SignedIn, TestServer } from '../../../src/testing/server/server.ts'
import type { LoadJob } from './load-job.ts'
import { mapConcurrently } from '../../shared/map-concurrently.ts'
import { serverOn } from '../../shared/server-on.ts'
import { startServerProcess, type ServerProcess } from '../../shared/server-process.ts'
import { interceptedPool } from '../../../src/testing/database/intercepted-pool.ts'

/** The first calls do not count: what a server reads once in its life is not part of a call. */
const BEFORE = 3

/** Counts the messages that a server sends to its database for one call. */
const createCapture = () => {
  let sent = 0
  return {
    poolOf: (pool: Pool): Pool =>
      interceptedPool(pool, (query, args) => {
        sent += 1
        return query(...args)
      }),
    countMessages: async (call: () => Promise<unknown>): Promise<number> => {
      for (let n = 0; n < BEFORE; n += 1) await call()
      sent = 0
      await call()
      return sent
    },
  }
}

/** A database, the server on it in a process of its own, and officers at work. */
export type BenchWorld = {
  readonly owner: Connection
  /** Makes accounts, and counts what a call sends to the database; nobody is measured through it. */
  readonly beside: TestServer
  readonly server: ServerProcess
  /** One more on the same database, with additional configuration. */
  readonly startAnother: (environment?: Readonly<Record<string, string>>) => Promise<ServerProcess>
  /** Each in a department and with a session of their own. */
  readonly officers: readonly SignedIn[]
  /** How many messages one call sends to the database; called a few times, with what `inputOf` gives each time. */
  readonly countMessages: (
    name: FunctionName,
    inputOf: () => unknown,
    who: SignedIn,
  ) => Promise<number>
}

const PER_COMPANY = 4

/** All of it ends with the stack. */
export const openBenchWorld = async (
  stack: AsyncDisposableStack,
  cluster: Connection,
  officerCount: number,
): Promise<BenchWorld> => {
  const { poolOf, countMessages } = createCapture()
  const beside = await serverOn(cluster, { poolOf })
  stack.defer(beside.close)
  const scopes: { companyId: string; departmentId: string }[] = []
  for (let n = 0; n < Math.ceil(officerCount / PER_COMPANY); n += 1) {
    const companyId = await addCompany(beside.services)
    scopes.push({ companyId, departmentId: await addDepartment(beside.services, { companyId }) })
  }
  const each = Array.from({ length: officerCount }, (_, n) => scopes[Math.floor(n / PER_COMPANY)])
  const officers = await mapConcurrently(2, each, (scope) => beside.signedIn('counselor', scope))
  const { owner } = beside.database
  const dataFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-bench-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  const start = async (
    environment: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> => {
    const server = await startServerProcess({ owner, dataFolder, environment })
    stack.defer(server.kill)
    return server
  }
  return {
    owner,
    beside,
    server: await start(),
    startAnother: start,
    officers,
    countMessages: (name, inputOf, who) =>
      countMessages(async () => {
        const { error } = await callApi(beside.url, name, inputOf(), who)
        if (error !== null) throw new Error(`${name} was refused: ${error.reason}`)
      }),
  }
}

/** How one of these calls the server at that address. */
export const callerOf = (
  url: string,
  who: SignedIn | null,
  input: unknown,
): LoadJob['callers'][number] => ({
  url,
  headers: headersOf(url, who),
  body: JSON.stringify(input),
})
