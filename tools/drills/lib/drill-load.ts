import { setTimeout as pause } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '../../../src/domain/access/permissions.ts'
import { callApi, type Answer, type Credentials } from '../../../src/testing/server/api.ts'
import type { Random } from '../../../src/testing/demo/random.ts'
import { addUser } from '../../../src/testing/rows/builders.ts'
import type { SignedIn, TestServer } from '../../../src/testing/server/server.ts'
import { setSettings } from '../../../src/testing/server/settings.ts'
import { follow, type Follower } from '../../shared/followers.ts'
import { createSubmissions, type QueuedSubmission } from '../../shared/submissions.ts'
import { until } from '../../shared/until.ts'

/** The topic that the load changes, and that the pages follow. */
export const TOPIC = 'departments'
const STREAMS = 6

export type Load = {
  /** Submissions that the server answered as stored, each sent once. */
  readonly stored: readonly QueuedSubmission[]
  readonly calls: () => number
  /** A description of each call without the right answer. */
  readonly failed: readonly string[]
  /** How often an answer said when to come again, and the call came again. */
  readonly putOff: () => number
  /** The start of the newest change that was stored, by `performance.now()`. */
  readonly changedSince: () => number
  readonly slowestMs: () => number
  readonly pages: readonly Follower[]
  /** The created departments, in order. */
  readonly changed: readonly string[]
  /** Resolves when all pages hear and have received one more change. */
  readonly settled: () => Promise<void>
  /** Resolves when the last call under way has ended; the streams stay open. */
  readonly stop: () => Promise<void>
}

type LoadOptions = {
  readonly url: string
  /** Creates the accounts. */
  readonly beside: TestServer
  readonly companyId: string
  readonly random: Random
  /** The number of simultaneous writers. */
  readonly writers: number
  /** As the application does: a call comes again, unchanged, where 503 and Retry-After say so. */
  readonly comesAgain?: boolean
  /** The officers write while they wait for the answer to a read: it may be 503 for longer. */
  readonly readsApart?: boolean
  /** The users, when they are there already. */
  readonly crew?: Crew
}

/** The load does not wait for the seconds of Retry-After: the time until writes go on would be rounded up to them. */
const COMES_AGAIN_AFTER_MS = 250

/** The users at work: officers who write and read, one who signs in, and an admin who changes data on the pages. */
export type Crew = {
  readonly officers: readonly SignedIn[]
  readonly admin: SignedIn
  readonly signsIn: string
}

export const crewOf = async ({
  beside,
  companyId,
  writers,
}: Pick<LoadOptions, 'beside' | 'companyId' | 'writers'>): Promise<Crew> => {
  const officers: SignedIn[] = []
  for (let n = 0; n < writers; n += 1) {
    officers.push(await beside.signedIn('counselor', { companyId }))
  }
  const admin = await beside.signedIn('superadmin')
  const account = { role: 'counselor', companyId } as const
  const { email } = await addUser(beside.services, beside.passwordHash, account)
  return { officers, admin, signsIn: email }
}

/**
 * The calls of a working day, in a loop, through one address: submits of all flows, lists, sign-ins, changes, and pages
 * that listen. The load does not retry, unless `comesAgain`: a call without the right answer is a failed call.
 */
export const startLoad = async (options: LoadOptions): Promise<Load & { readonly crew: Crew }> => {
  const { url, random, companyId, beside } = options
  await setSettings(beside.services, { allowAnonymousAssessments: true })
  const crew = options.crew ?? (await crewOf(options))
  const over = new AbortController()
  const stored: QueuedSubmission[] = []
  const failed: string[] = []
  const changed: string[] = []
  let [calls, slowest, putOff, changedSince] = [0, 0, 0, 0]

  const call = async (
    name: FunctionName,
    input: unknown,
    who: Credentials | null,
  ): Promise<Answer | null> => {
    const began = performance.now()
    const answer = await callApi(url, name, input, who).catch((error: unknown) => {
      const cause =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
      failed.push(`${name}: cut ${cause || String(error)}`)
      return null
    })
    calls += 1
    slowest = Math.max(slowest, performance.now() - began)
    if (options.comesAgain === true && answer?.status === 503 && answer.retryAfter !== null) {
      putOff += 1
      await pause(COMES_AGAIN_AFTER_MS)
      return call(name, input, who)
    }
    if (answer !== null && answer.status !== 200) {
      failed.push(`${name}: ${answer.status} ${answer.error?.reason ?? ''}`)
    }
    if (answer?.status !== 200) return null
    if (name === 'departments.create') changedSince = began
    return answer
  }

  const read = async (who: SignedIn): Promise<void> => {
    await call('assessments.list', { userId: who.userId }, who)
    await call('assessments.overview', {}, who)
    await call('ownSessions.touch', {}, who)
  }
  const write = async (who: SignedIn): Promise<void> => {
    const [submission] = createSubmissions(random, 1)
    if (submission === undefined) throw new Error('there is no submission')
    if ((await call(submission.name, submission.body, who)) !== null) stored.push(submission)
    if (options.readsApart !== true) await read(who)
    await pause(random.between(0, 30))
  }
  const signIn = async (): Promise<void> => {
    const account = { email: crew.signsIn, password: beside.password }
    const answer = await call('authMutations.signIn', account, null)
    if (answer !== null && !(answer.data as { success: boolean }).success) {
      failed.push('authMutations.signIn: refused')
    }
    await pause(random.between(50, 150))
  }
  const change = async (): Promise<void> => {
    const id = uuidv7()
    const form = { id, companyId, name: `Avdeling ${id}`, isActive: true, callList: [] }
    if ((await call('departments.create', form, crew.admin)) !== null) changed.push(id)
    await call('ownSessions.touch', {}, crew.admin)
    await pause(random.between(50, 150))
  }
  const again = async (work: () => Promise<void>): Promise<void> => {
    while (!over.signal.aborted) await work()
  }

  const pages = Array.from({ length: STREAMS }, (_, n) =>
    follow({
      url: () => url,
      who: crew.officers[n % crew.officers.length] ?? crew.admin,
      random,
      topic: TOPIC,
    }),
  )
  const allHear = () => pages.every((page) => page.isConnected())
  await until('all hear', allHear)
  const all = Promise.all([
    ...crew.officers.map((who) => again(() => write(who))),
    ...(options.readsApart === true ? crew.officers : []).map((who) =>
      again(async () => {
        await read(who)
        await pause(random.between(0, 30))
      }),
    ),
    again(signIn),
    again(change),
  ])
  return {
    crew,
    stored,
    calls: () => calls,
    failed,
    putOff: () => putOff,
    changedSince: () => changedSince,
    slowestMs: () => slowest,
    pages,
    changed,
    settled: async () => {
      await until('all hear again', allHear)
      const from = changed.length
      await until('one more change', () => changed.length > from)
      const last = changed.at(-1)
      // A reset since then makes the page request it.
      const resets = pages.map((page) => page.resets())
      await until('all are told of it', () =>
        pages.every(
          (page, n) =>
            page.resets() > (resets[n] ?? 0) ||
            page.received.some(({ rowId }) => rowId === last || rowId === null),
        ),
      )
    },
    stop: async () => {
      over.abort()
      await all
    },
  }
}
