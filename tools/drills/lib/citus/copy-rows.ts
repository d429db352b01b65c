import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../../../../src/server/database/connection.ts'
import { distribution } from '../../../../src/server/database/distribution/distribution.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'
import { urlOf } from '../../../../src/testing/database/url.ts'
import type { DebianPostgres } from '../debian-postgres.ts'

/**
 * Replaces all rows of one migrated database by those of another, ids and times included, as its superuser: no trigger and no
 * policy changes a row.
 */
export const copyRows = async (
  { run, user }: DebianPostgres,
  from: Connection,
  to: Connection,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-rows-'))
  try {
    if (user !== null) await chown(folder, user.uid, user.gid)
    const file = join(folder, 'rows')
    const onlyRows = ['--data-only', '--schema=public']
    await run('pg_dump', [...onlyRows, '-Fc', '-Z0', '-f', file, '-d', urlOf(from)])
    const tables = Object.keys(distribution).join(', ')
    await onOwner(to, (client) => client.query(`truncate ${tables} cascade`))
    await run('pg_restore', ['--data-only', '--disable-triggers', '-d', urlOf(to), file])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
