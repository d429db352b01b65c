import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** The package that one at this path gets by this name: its own, or that of the nearest folder above. */
function nearest(
  byPath: ReadonlyMap<string, LockedPackage>,
  from: string,
  name: string,
): LockedPackage | undefined {
  const found = byPath.get(`${from}${from === '' ? '' : '/'}${FOLDER}${name}`)
  if (found !== undefined || from === '') return found
  return nearest(byPath, from.slice(0, Math.max(0, from.lastIndexOf(FOLDER) - 1)), name)
}

/** The packages of these names, and all that they need. */
export function withDependencies(
  packages: readonly LockedPackage[],
  names: readonly string[],
): ReadonlySet<LockedPackage> {
  const byPath = new Map(packages.map((one) => [one.path, one]))
  const found = new Set<LockedPackage>()
  const add = (from: string, name: string): void => {
    const one = nearest(byPath, from, name)
    if (one === undefined || found.has(one)) return
    found.add(one)
    for (const needed of Object.keys(one.dependencies ?? {})) add(one.path, needed)
  }
  for (const name of names) add('', name)
  return found
}
