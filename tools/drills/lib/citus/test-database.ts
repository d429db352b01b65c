import { beforeEach, inject } from 'vitest'
import { endConnections } from '../../../../src/testing/database/cluster.ts'
import { useDatabases } from '../../../../src/testing/database/database-source.ts'
import { restoreRows } from './kept-rows.ts'

/* The set-up file of the project 'citus': each test file has the one distributed database, with the rows of a new installation. */

const citus = inject('citus')

if ('missing' in citus) {
  beforeEach(({ skip }) => skip(`this machine lacks ${citus.missing}`))
} else {
  useDatabases({
    create: async (owner) => {
      await restoreRows(citus.superuser)
      return owner
    },
    drop: async ({ database, ...cluster }) => {
      await endConnections({ ...cluster, database }, database)
    },
  })
}
