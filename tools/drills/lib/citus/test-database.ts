import { beforeEach, inject } from 'vitest'
import { endConnections, onOwner } from '../../../../src/testing/database/cluster.ts'
import { takeDatabasesFrom } from '../../../../src/testing/database/database-source.ts'
import { restoreRows } from './kept-rows.ts'

const ofCompany =
  'an id is unique in its company: two companies with one id have a row each (own-ids.citus.test.ts)'
const lockOrder =
  'changes of accounts at one moment may meet in a deadlock: the call answers 503 and comes again'
const moved = 'Citus moves no row to another company, and no call of the product does'
const secondServer = 'its second server has another key, and both have the one database here'
const ownTrigger = 'its own trigger, or the switch of one, is refused on distributed tables'
const plainCursor = 'it writes events with numbers that a worker gives itself on Citus'
const bySelect = 'its rows come by one INSERT SELECT, which Citus refuses under row-level policies'

/** The tests that do not apply to Citus, by their titles, with the reason (docs/scale.md). */
const differingTests: Readonly<Record<string, string>> = {
  'OFF-12 an id that is taken by another content, or by somebody else, is refused': ofCompany,
  'OBS-07 an id that is taken by another content, another flow or somebody else is refused':
    ofCompany,
  'X12 D2 beginning under the id of another company is refused as a missing one, and no row names it':
    ofCompany,
  'D2 knowing the id, another company can neither finish nor read what carries no user': ofCompany,
  'FUP-100 sheets are numbered in their company without gaps, also when many are printed at once':
    ofCompany,
  'C1 of one code sent with four challenges at once exactly one signs in': lockOrder,
  'USR-04 creations, moves, reactivations and deactivations at once never go beyond the licences':
    lockOrder,
  'USR-04 users who are made during companies.remove are in it, or it is gone': lockOrder,
  'USR-04 users who are made during departments.remove are in it, or it is gone': lockOrder,
  'AUTH-12 B7 a session that was on its way when profiles.deactivate came is not there after the reactivation':
    lockOrder,
  'AUTH-12 B7 a session that was on its way when companies.deactivate came is not there after the reactivation':
    lockOrder,
  'AUTH-10 a sign-in with the old password that was on its way when it was changed gives no session':
    lockOrder,
  'OBS-07 SAFE-04 an observation that was begun before its user was moved to another company is stored under another id, not lost':
    ofCompany,
  'OBS-07 SAFE-04 an observation that was begun before its user was moved to no company is stored under another id, not lost':
    ofCompany,
  'A6 a refused sign-in waits for the disk once, account or not':
    'it counts on the coordinator, and the worker waits for its own disk',
  'STA-04 and equal it still when assessments are moved to another department, or to none': moved,
  'STA-04 an assessment that is moved marks its day, and that of where it is now': moved,
  'STA-04 an assessment that is taken out of every place marks its day, and that of where it is now':
    moved,
  'A12 what a request says of its host changes no link': secondServer,
  'OBS-07 TRT-02 a chosen symptom counts and is stored although its group was closed during the assessment':
    secondServer,
  'LIVE-03 what came in a later transaction is read later, also where its number has one digit more':
    plainCursor,
  'LIVE-03 a page that is behind by more than ten thousand changes asks for everything again':
    plainCursor,
  'LIVE-03 a page that knows an event which a failover has lost asks for everything again':
    plainCursor,
  'H3 another company_id is found in a trail of any length, and named': moved,
  'H3 killed midway nothing is half chained, and the next run goes on': ownTrigger,
  'H3 a row past the trigger is found in a trail of any length, and named': ownTrigger,
  'H5 at most 10 000 rows, and it says when there are more': bySelect,
}

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
