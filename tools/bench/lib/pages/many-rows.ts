import { addManyStaff, addPrison } from '../../../../e2e/steps/admin/users.ts'
import {
  permissionOf,
  permissions,
  type FunctionName,
} from '../../../../src/domain/access/permissions.ts'
import { addContent } from '../../../../src/testing/content/content-rows.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'
import { mapConcurrently } from '../../../shared/map-concurrently.ts'
import type { BenchWorld } from '../bench-world.ts'

/** The numbers of rows in the long lists. */
export type ListSizes = {
  readonly users: number
  readonly entries: number
  readonly symptoms: number
}

const names = Object.keys(permissions) as readonly FunctionName[]
const readings = names.filter((name) => permissionOf(name).audit === 'lookup')
const changes = names.filter((name) => permissionOf(name).audit === 'security')

/**
 * Nine of ten rows are readings, and the newest third has nothing else: the worst case for a list without readings. The
 * triggers are off: nobody waits for a chain of these rows.
 */
const fillLog = (owner: BenchWorld['owner'], count: number) =>
  onOwner(owner, async (client) => {
    await client.query('alter table audit_log disable trigger user')
    await client.query(
      `insert into audit_log (id, at, role, action, details, result, request_id)
       select gen_random_uuid(), now() - n * interval '1 minute', 'superadmin',
         case when n < $1::int / 3 or n % 10 > 0
           then ($2::text[])[1 + n % cardinality($2::text[])]
           else ($3::text[])[1 + n / 10 % cardinality($3::text[])] end,
         '{}', 'done', gen_random_uuid()
       from generate_series(1, $1::int) n`,
      [count, readings, changes],
    )
    await client.query('alter table audit_log enable trigger user')
    await client.query('vacuum analyze')
  })

/** Fills the lists of the back office. */
export const fillLists = async (
  { beside, owner }: BenchWorld,
  { users, entries, symptoms }: ListSizes,
): Promise<void> => {
  const prison = await addPrison(beside, { totalLicenses: 10_000, allocatedSeats: 10_000 })
  await addManyStaff(beside, prison, users)
  const each = Array.from({ length: symptoms }, (_, n) => n)
  await mapConcurrently(4, each, (n) =>
    addContent(beside.services, 'symptom', {
      companyId: null,
      status: 'published',
      name: `Symptom ${n}`,
      orderIndex: 1_000 + n,
    }),
  )
  await fillLog(owner, entries)
}
