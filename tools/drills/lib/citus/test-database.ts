import { beforeEach, inject } from 'vitest'
import { endConnections, onOwner } from '../../../../src/testing/database/cluster.ts'
import { takeDatabasesFrom } from '../../../../src/testing/database/database-source.ts'
import { differingTests } from './differing-tests.ts'
import { restoreRows } from './kept-rows.ts'

/* The set-up file of the project 'citus': each test file has the one distributed database, with the rows of a new installation. */

const citus = inject('citus')

/** The servers of the test file: a second one has the database of the first. */
let servers = 0

if ('missing' in citus) {
  beforeEach(({ skip }) => skip(`this machine lacks ${citus.missing}`))
} else {
  beforeEach(({ task, skip }) => {
    const reason = differingTests[task.name]
    skip(reason !== undefined, reason)
  })
  takeDatabasesFrom({
    create: async (owner) => {
      if (servers === 0) await restoreRows(citus.superuser)
      servers += 1
      return owner
    },
    // A lock of a shard is on its worker.
    countWaiting: () =>
      onOwner(citus.superuser, async (client) => {
        const { rows } = await client.query<{ n: number }>(
          'select count(distinct waiting_gpid)::int as n from citus_lock_waits',
        )
        return rows[0]?.n ?? 0
      }),
    drop: async (owner) => {
      servers -= 1
      if (servers === 0) await endConnections(owner, owner.database)
    },
  })
}
