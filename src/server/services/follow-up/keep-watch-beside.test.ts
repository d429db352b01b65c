import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WatchWay } from '#domain/follow-up/watch/case-watch.ts'
import { interceptedPool, textOf } from '#testing/database/intercepted-pool.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import {
  addWatchedWard,
  isWatchKept,
  openCaseIn,
  reasonOf,
  takeWay,
} from '#testing/rows/watch-ways.ts'
import type { Answer } from '#testing/server/api.ts'
import { setSettings } from '#testing/server/settings.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// FUP-122: the same ways beside a case that opens. Each of the two calls is held in turn, so that no chance decides.

/** The first statement with these words waits until the test lets it go. */
type Hold = {
  readonly words: string
  readonly reached: PromiseWithResolvers<void>
  readonly goOn: PromiseWithResolvers<void>
}
let hold: Hold | null = null

const server = await startTestServer({
  poolOf: (pool) =>
    interceptedPool(pool, async (query, args) => {
      const held = hold
      if (held !== null && textOf(args).includes(held.words)) {
        hold = null
        held.reached.resolve()
        await held.goOn.promise
      }
      return query(...args)
    }),
})
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const superadmin = await server.signedIn('superadmin')

const waitingCount = async () => {
  const text = `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and classid = 53`
  return Number((await storedQuery(server, text))[0]?.['n'])
}

/** Whether the call waits for the lock of the staff; if not, it is over. */
const waits = async (call: Promise<Answer>): Promise<boolean> => {
  let isOver = false
  const end = () => {
    isOver = true
  }
  void call.then(end, end)
  let isWaiting = false
  await expect
    .poll(async () => {
      isWaiting = (await waitingCount()) > 0
      return isWaiting || isOver
    })
    .toBe(true)
  return isWaiting
}

/** The one call stands at a statement with these words while the other one is made. */
const beside = async (
  words: string,
  one: () => Promise<Answer>,
  other: () => Promise<Answer>,
): Promise<readonly [one: string, isWaiting: boolean, other: string]> => {
  const held = {
    words,
    reached: Promise.withResolvers<void>(),
    goOn: Promise.withResolvers<void>(),
  }
  hold = held
  const first = one()
  await Promise.race([held.reached.promise, first])
  const second = other()
  const isWaiting = await waits(second)
  held.goOn.resolve()
  return [reasonOf(await first), isWaiting, reasonOf(await second)]
}

/**
 * What the change answers beside a case that opens before it, and the case beside a change that was made before it. A place
 * with users is never removed, so these two ways are not here.
 */
const answers = [
  // Of two functions one is left: the case opens, and the administrators know that it has no shift leader.
  ['function-ended', 'unwatched-cases', 'done'],
  ['account-deactivated', 'unwatched-cases', 'not-found'],
  ['account-deleted', 'unwatched-cases', 'not-found'],
  ['account-moved', 'unwatched-cases', 'not-found'],
  ['role-changed', 'unwatched-cases', 'not-found'],
  ['own-erasure', 'unwatched-cases', 'not-found'],
  ['department-deactivated', 'open-cases', 'not-active'],
  ['company-deactivated', 'open-cases', 'not-active'],
  // The one who opens it sees it.
  ['call-list-emptied', 'open-cases', 'done'],
  ['alert-address-removed', 'open-cases', 'done'],
  ['follow-up-off', 'open-cases', 'follow-up-off'],
] as const satisfies readonly (readonly [WatchWay, string, string])[]

/** In the gate four: two kinds of answer of each call. */
const inTurn = sliceForTurn(answers, 2, 3)

test.each(inTurn)(
  'F-B1 FUP-122 a case that is being opened counts when the watcher goes: %s',
  async (way, answer) => {
    const watched = await addWatchedWard(server, superadmin)
    const opened = () => openCaseIn(watched)
    const found = await beside('insert into "cases"', opened, () => takeWay(watched, way))
    expect(found).toEqual(['done', true, answer])
    expect(await isWatchKept(watched)).toBe(true)
  },
)

test.each(inTurn)(
  'F-B1 FUP-122 no case opens behind the back of a change that takes the watcher: %s',
  async (way, _answer, opened) => {
    const watched = await addWatchedWard(server, superadmin)
    const taken = () => takeWay(watched, way)
    const found = await beside('app.open_wards', taken, () => openCaseIn(watched))
    expect(found).toEqual(['done', true, opened])
    expect(await isWatchKept(watched)).toBe(true)
  },
)
