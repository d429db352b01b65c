import type { ClientBase } from 'pg'
import { readBuild } from './build.ts'
import { readInstallationState, writeInstallationState } from './installation-state.ts'

const NEWEST = 'newest release'
const OLDEST_BESIDE = 'oldest release beside it'

/**
 * The oldest release that may work on a database beside this one (ADR 26). Raise it with a release whose functions,
 * policies or stored values an older one cannot work with. What a migration takes away, its `-- contract` says.
 */
const WORKS_BESIDE = '1.0.0'

/** The last version that updates a database in which no release is recorded, and its newest migration. */
const beforeReleases = { checkout: 'dcaa722c', when: 1_795_874_172_698 } as const

const numbersOf = (release: string): readonly number[] => release.split('.').map(Number)

/** By the three numbers of semantic versions. */
export const isOlderRelease = (one: string, other: string): boolean => {
  const others = numbersOf(other)
  const at = numbersOf(one).findIndex((number, n) => number !== others[n])
  return at >= 0 && (numbersOf(one)[at] ?? 0) < (others[at] ?? 0)
}

/**
 * What must be started on a database before this program, by the migrations that it has and the release that it records: a
 * release, or a commit; null: nothing.
 */
export const requiredBefore = (
  migrations: readonly { readonly when: number; readonly after: string | null }[],
  applied: readonly number[],
  recorded: string | null,
): string | null => {
  const newest = applied.at(-1) ?? 0
  const isComplete = applied[0] === migrations[0]?.when && newest >= beforeReleases.when
  if (recorded === null && !isComplete) return beforeReleases.checkout
  const next = migrations.find(
    ({ when, after }) =>
      when > newest && after !== null && (recorded === null || isOlderRelease(recorded, after)),
  )
  return next?.after == null ? null : `v${next.after}`
}

/** The newest release that has changed this database; null: a version before 1.0.0, or none. */
export const readRelease = (client: ClientBase): Promise<string | null> =>
  readInstallationState(client, NEWEST)

/** Whether a release that is newer than this one has declared that this one may work beside it. */
export const mayWorkBeside = async (client: ClientBase): Promise<boolean> => {
  const oldest = await readInstallationState(client, OLDEST_BESIDE)
  return oldest !== null && !isOlderRelease(readBuild().version, oldest)
}

/** With the first change that a start makes: one that changes nothing leaves the database to the release before. */
export const recordRelease = async (client: ClientBase): Promise<void> => {
  const { version } = readBuild()
  if ((await readRelease(client)) === version) return
  await writeInstallationState(client, NEWEST, version)
  await writeInstallationState(client, OLDEST_BESIDE, WORKS_BESIDE)
}
