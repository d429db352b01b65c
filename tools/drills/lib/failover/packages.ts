import { access, constants } from 'node:fs/promises'
import { debianPostgres, type DebianPostgres } from '../debian-postgres.ts'

/** Where Debian's packages put their programs. */
export const programs = {
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
} as const

const isThere = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** Debian's packages that the cluster needs and this machine lacks; none: its PostgreSQL. */
export const findPackages = async (): Promise<
  { readonly postgres: DebianPostgres } | { readonly missing: readonly string[] }
> => {
  const postgres = await debianPostgres()
  const found = await Promise.all(
    (['etcd', 'haproxy', 'patroni'] as const).map(
      async (name) => [name, await isThere(programs[name])] as const,
    ),
  )
  const missing = found
    .filter(([, is]) => !is)
    .map(([name]) => (name === 'etcd' ? 'etcd-server' : name))
  return postgres === null || missing.length > 0
    ? { missing: [...missing, ...(postgres === null ? ['postgresql'] : [])] }
    : { postgres }
}
