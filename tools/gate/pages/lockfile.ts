import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withNeeds } from '../../../scripts/lib/packages.mjs'

/** A package as package-lock.json pins it. */
export type LockedPackage = {
  /** Where it is installed, from the root. */
  readonly path: string
  readonly name: string
  readonly version: string
  readonly integrity?: string
  readonly resolved?: string
  readonly license?: string
  /** Needed to build and test, not to run the server. */
  readonly dev?: boolean
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
  readonly os?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
}

type Entry = Omit<LockedPackage, 'path' | 'name'> & { readonly link?: boolean }

const FOLDER = 'node_modules/'

/** Every package that the lock names, by where it is installed. A link leads to our own workspace. */
export function lockedPackages(root: string): readonly LockedPackage[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> }
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(FOLDER) && link !== true)
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
    }))
}

/** The packages of these names, and all that they need. */
export function withDependencies(
  packages: readonly LockedPackage[],
  names: readonly string[],
): ReadonlySet<LockedPackage> {
  const byPath = Object.fromEntries(packages.map((one) => [one.path, one]))
  const paths = withNeeds(byPath, names, ({ dependencies }) => Object.keys(dependencies ?? {}))
  return new Set(packages.filter(({ path }) => paths.has(path)))
}
