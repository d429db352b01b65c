import { glob, readFile } from 'node:fs/promises'
import { posix } from 'node:path'

/** Who imports a file: at once, or when it is needed. */
type Importers = { readonly static: readonly string[]; readonly dynamic: readonly string[] }

export type ImportGraph = ReadonlyMap<string, Importers>

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

const STATIC = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?\s*['"](?<path>[^'"]+)['"]/gmu
const DYNAMIC = /\bimport\(\s*['"](?<path>[^'"]+)['"]/gu

const SOURCES = ['{src,e2e,scripts,tools,content}/**/*.{ts,tsx,mjs}', '*.config.ts']

export const readSources = async (): Promise<ReadonlyMap<string, string>> => {
  const sources = new Map<string, string>()
  for await (const found of glob(SOURCES, { exclude: ['**/generated/**'] })) {
    sources.set(found.replaceAll('\\', '/'), await readFile(found, 'utf8'))
  }
  return sources
}

/** Imports of types alone are left out: they change nothing at run time, and the type check finds them. */
export const importGraph = (sources: ReadonlyMap<string, string>): ImportGraph => {
  const graph = new Map<string, { static: string[]; dynamic: string[] }>()
  const add = (importer: string, path: string, kind: keyof Importers): void => {
    const target = resolve(importer, path)
    if (target === null) return
    const importers = graph.get(target) ?? { static: [], dynamic: [] }
    importers[kind].push(importer)
    graph.set(target, importers)
  }
  for (const [file, source] of sources) {
    for (const { groups } of source.matchAll(STATIC)) add(file, groups?.['path'] ?? '', 'static')
    for (const { groups } of source.matchAll(DYNAMIC)) add(file, groups?.['path'] ?? '', 'dynamic')
  }
  return graph
}

/** null for a package. */
const resolve = (importer: string, path: string): string | null => {
  if (path.startsWith('.')) return posix.join(posix.dirname(importer), path)
  const alias = Object.keys(ALIASES).find((each) => path.startsWith(each))
  return alias === undefined ? null : `${ALIASES[alias]}${path.slice(alias.length)}`
}
