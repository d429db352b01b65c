import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { debianPostgres, type DebianPostgres } from '../debian-postgres.ts'

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Debian's PostgreSQL with the extension, or what this machine lacks. Debian has no package of Citus (deploy/citus). */
export const findCitus = async (): Promise<
  { readonly postgres: DebianPostgres } | { readonly missing: string }
> => {
  const postgres = await debianPostgres()
  if (postgres === null) return { missing: 'postgresql' }
  const library = join(postgres.programs, '..', 'lib', 'citus.so')
  return (await isThere(library)) ? { postgres } : { missing: 'the extension citus' }
}
