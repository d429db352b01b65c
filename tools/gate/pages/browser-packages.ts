import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withDependencies, type LockedPackage } from './lockfile.ts'

/** A package's name in an import, a style sheet's @import or url(). */
const SPECIFIER = /(?:from|import|url\()\s*'((?:@[^/']+\/)?[^@#./'][^/']*)/gu

/**
 * What the built web application contains: the packages that `src/web` names and all that they need. npm calls most of
 * them development packages, for nothing but the build takes them from node_modules.
 */
export function browserPackages(
  root: string,
  packages: readonly LockedPackage[],
): ReadonlySet<LockedPackage> {
  const files = globSync('src/web/**/*.{ts,tsx,css}', { cwd: root }).filter(
    (file) => !file.includes('.test.') && !file.includes('/generated/'),
  )
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER)].map(([, name]) => name ?? ''),
  )
  return withDependencies(packages, [...new Set(named)].toSorted())
}
