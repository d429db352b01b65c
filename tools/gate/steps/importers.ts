import { glob, readFile } from 'node:fs/promises'
import { posix } from 'node:path'

/** The aliases of package.json. */
const ALIASES: Readonly<Record<string, string>> = {
  '#content/': 'content/',
  '#domain/': 'src/domain/',
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#testing/': 'src/testing/',
  '#messages/': 'messages/',
}

const IMPORT = /(?:\bfrom|^import|\bimport\()\s*['"](?<path>[^'"]+)['"]/gmu

const TESTS = ['{src,e2e,scripts,tools,content}/**/*.{test,spec}.{ts,tsx}']

/** Whole files of the full level, which the gate leaves out. */
const OF_FULL_LEVEL = /\.full\.(?:test|spec)\.tsx?$/u

/** The test files of the gate, with their sources. */
export const readTests = async (): Promise<ReadonlyMap<string, string>> => {
  const tests = new Map<string, string>()
  for await (const found of glob(TESTS)) {
    const file = found.replaceAll('\\', '/')
    if (!OF_FULL_LEVEL.test(file)) tests.set(file, await readFile(found, 'utf8'))
  }
  return tests
}

/** The tests that changed, that lie beside a changed source or that import one. */
export const testsOf = (
  changed: readonly string[],
  tests: ReadonlyMap<string, string>,
): readonly string[] => {
  const files = new Set(changed)
  const folders = new Set(changed.map((file) => posix.dirname(file)))
  return [...tests]
    .filter(
      ([file, source]) =>
        files.has(file) ||
        (folders.has(posix.dirname(file)) && !file.startsWith('e2e/')) ||
        importsOf(file, source).some((path) => files.has(path)),
    )
    .map(([file]) => file)
}

const importsOf = (importer: string, source: string): readonly string[] =>
  [...source.matchAll(IMPORT)].map(({ groups }) => resolve(importer, groups?.['path'] ?? ''))

/** A package stays as it is. */
const resolve = (importer: string, path: string): string => {
  if (path.startsWith('.')) return posix.join(posix.dirname(importer), path)
  const alias = Object.keys(ALIASES).find((each) => path.startsWith(each))
  return alias === undefined ? path : `${ALIASES[alias]}${path.slice(alias.length)}`
}
