import { posix } from 'node:path'
import type { ImportGraph } from './import-graph.ts'

/** What a change can affect, each with the number of imports between. */
export type Reach = {
  readonly tests: ReadonlyMap<string, number>
  /** Pages, by the path of the module. */
  readonly pages: ReadonlyMap<string, number>
  /** Modules of functions: 'departments' of 'departments.list'. */
  readonly functions: ReadonlyMap<string, number>
  /** The change affects every page, or every function. */
  readonly everyPage: boolean
  readonly everyFunction: boolean
}

const ROUTER = 'src/server/router.ts'
const SERVER = 'src/server/app.ts'
const WEB = 'src/web/app/main.tsx'

/** Every file is reachable through these. */
const ENDS = new Set([ROUTER, SERVER, WEB, 'src/server/main.ts'])

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/u.test(file)
const isHelper = (file: string): boolean => /^(?:src\/testing|e2e)\//u.test(file)

/** Follows the imports from the changed files up to tests, pages and routers. */
export const reachOf = (
  changed: readonly string[],
  graph: ImportGraph,
  routerSource: string,
): Reach => {
  const distances = new Map(changed.map((file) => [file, 0]))
  const pages = new Map<string, number>()
  for (const [file, distance] of distances) {
    const { static: importers = [], dynamic = [] } = graph.get(file) ?? {}
    // The router imports a page when it is needed; nothing above the page is affected.
    const isPage = dynamic.length > 0 && file.startsWith('src/web/')
    if (isPage) pages.set(file, distance)
    if (ENDS.has(file) || isTest(file)) continue
    for (const importer of isPage ? importers : [...importers, ...dynamic]) {
      // Each test reaches the whole server through the helpers; the record knows better.
      const isEnd = isHelper(importer) && !isTest(importer) && !isHelper(file)
      if (!distances.has(importer) && !isEnd) distances.set(importer, distance + 1)
    }
  }
  const routers = functionModules(routerSource)
  const functions = new Map<string, number>()
  for (const [file, distance] of distances) {
    for (const name of routers.get(file) ?? []) functions.set(name, distance)
  }
  return {
    tests: new Map([...distances].filter(([file]) => isTest(file))),
    pages,
    functions,
    everyPage: distances.has(WEB),
    everyFunction: distances.has(SERVER) && !distances.has(ROUTER),
  }
}

const IMPORT = /^import \{(?<names>[^}]*)\} from '(?<path>[^']+)'/gmu
const ENTRY = /^\s*(?<name>\w+): (?<router>\w+),?$/gmu

/** Which modules of functions each router's file has. */
const functionModules = (source: string): ReadonlyMap<string, readonly string[]> => {
  const files = new Map<string, string>()
  for (const { groups } of source.matchAll(IMPORT)) {
    const path = posix.join(posix.dirname(ROUTER), groups?.['path'] ?? '')
    for (const name of (groups?.['names'] ?? '').split(',')) files.set(name.trim(), path)
  }
  const entries = [...source.matchAll(ENTRY)].flatMap(({ groups }) => {
    const path = files.get(groups?.['router'] ?? '')
    return path === undefined ? [] : [{ name: groups?.['name'] ?? '', path }]
  })
  return new Map(
    [...Map.groupBy(entries, ({ path }) => path)].map(([path, own]) => [
      path,
      own.map(({ name }) => name),
    ]),
  )
}
