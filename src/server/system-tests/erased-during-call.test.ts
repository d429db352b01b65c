import { afterAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import { interceptedPool } from '#testing/database/intercepted-pool.ts'
import { createCaller } from '#testing/matrix/prepare-call.ts'
import { calls } from '#testing/matrix/calls.ts'
import { makeWorld } from '#testing/matrix/world.ts'
import { roundCount, sliceForTurn } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

/** Null: no account is erased. */
let erased: { readonly userId: string; readonly at: number } | null = null
let statements = 0

/** A row lock of the running call wins: then the erasure waits until the call ends. */
const erase = async (userId: string): Promise<void> => {
  await storedQuery(server, `set local lock_timeout = 50; delete from users where id = '${userId}'`)
}

const server = await startTestServer({
  poolOf: (pool) =>
    interceptedPool(pool, async (query, given) => {
      statements += 1
      if (erased?.at === statements) await erase(erased.userId).catch(() => undefined)
      return query(...given)
    }),
})
afterAll(server.close)
const world = await makeWorld(server)
await setSettings(server.services, { delegatedAdministration: true })

/** One function of each kind: in a transaction, in steps, on the own account, read-only. */
const names: readonly FunctionName[] = [
  'me.changePassword',
  'me.deleteAccount',
  'twoFactor.begin',
  'profiles.create',
  'symptomBank.create',
  'officer.complete',
  'ownData.export',
]

test.each(sliceForTurn(names, 0, 2))(
  'AUTH-12 a user who is erased while %s is under way is signed out, and nothing fails on our side',
  async (name) => {
    const told = new Set<string>()
    // In the gate each fifth statement: the first, before the session is read, and one after the last among them.
    const step = roundCount(5, 1)
    let at = 1 - step
    do {
      at += step
      const caller = await createCaller(world, 'org_admin')
      const input = await calls[name].input({ world, caller, target: 'own' })
      statements = 0
      erased = { userId: caller.userId, at }
      const { error } = await server.call(name, input, caller)
      erased = null
      told.add(error?.reason ?? 'done')
    } while (at <= statements)
    expect(at, 'it has statements').toBeGreaterThan(3)
    expect([...told].toSorted()).toEqual(['done', 'no-session'])
  },
)
