import type { ClientBase } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { applicationConnection } from '#server/database/connection.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { openWorkerDatabase } from '#testing/database/worker-database.ts'
import { inTransaction } from '../database.ts'
import { createKnownPrimary, NotPrimary, readHistory, reasonAgainst } from './known-primary.ts'
import { primaryOf } from './primary-connections.ts'
import { Unavailable } from './unavailable.ts'

const database = await openWorkerDatabase(inject('owner'))
afterAll(database.close)
const system = { role: 'system', userId: null } as const

const known = { system: '7', timeline: 3 }

test.each([
  ['the first one that it meets', known, null, null],
  ['the one that it knows', known, known, null],
  ['a newer one', { system: '7', timeline: 4 }, known, null],
  ['an old primary', { system: '7', timeline: 2 }, known, 'old-primary'],
  ['another database', { system: '8', timeline: 9 }, known, 'other-database'],
  ['a standby', { system: '7', timeline: null }, known, 'standby'],
  ['a standby, as the first one', { system: '7', timeline: null }, null, 'standby'],
])('R5 a process works with no other than the newest primary: %s', (_, found, before, reason) => {
  expect(reasonAgainst(found, before)).toBe(reason)
})

test('R5 a connection to the primary before counts as outdated once a newer one is known', () => {
  const primary = createKnownPrimary()
  const [old, current] = [{} as ClientBase, {} as ClientBase]
  primary.accept(old, known)
  expect(primary.isOutdated(old)).toBe(false)
  primary.accept(current, { system: '7', timeline: 4 })
  expect([primary.isOutdated(old), primary.isOutdated(current)]).toEqual([true, false])
  expect(() => primary.accept({} as ClientBase, known)).toThrow(NotPrimary)
  expect(new NotPrimary('standby')).toBeInstanceOf(Unavailable)
})

test('R5 the application reads the history of its database, and takes new connections after a failover', async () => {
  const found = await onOwner(applicationConnection(database.owner), readHistory)
  expect(found.system).toMatch(/^\d+$/u)
  const timeline = found.timeline ?? 0
  expect(timeline).toBeGreaterThan(0)
  const pidOf = () =>
    inTransaction(database.pool, system, async ({ $client }) => {
      const { rows } = await $client.query<{ pid: number }>('select pg_backend_pid() as pid')
      return rows[0]?.pid
    })
  const before = await pidOf()
  expect(await pidOf()).toBe(before)
  const primary = primaryOf(database.pool)
  primary.accept({} as ClientBase, { ...found, timeline: timeline + 1 })
  // The connection is outdated, and what answers now is an old primary.
  await expect(pidOf()).rejects.toThrow(NotPrimary)
})
