import type { Rolldown } from 'vite'

/*
 * The chunks of the application. By default the bundler makes one chunk for each set of pages that share code. A step
 * of a flow then came in a hundred files, and a phone on a slow network waited far longer for their round trips than
 * for their bytes (tools/bench/REPORT.md, 5d). So the code that signed-in users share is one chunk, and each flow is one.
 * The code that visitors load without a session stays small.
 */

type Kind =
  | 'start'
  | 'worker'
  | 'admin'
  | 'officer'
  | 'observation'
  | 'treatment'
  | 'visitor'
  | 'other'

const kinds: readonly (readonly [folder: string, kind: Kind])[] = [
  ['/src/web/worker/', 'worker'],
  ['/src/web/features/admin/', 'admin'],
  ['/src/web/features/officer/', 'officer'],
  ['/src/web/features/observation/', 'observation'],
  ['/src/web/features/treatment/', 'treatment'],
  ['/src/web/features/landing/', 'visitor'],
  ['/src/web/features/account/', 'visitor'],
  ['/src/web/features/static/', 'visitor'],
]

const flows: ReadonlySet<Kind> = new Set(['officer', 'observation', 'treatment'])

/** The importers of a module: static and dynamic. */
export type Importers = {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
export type Graph = { readonly getModuleInfo: (id: string) => Importers | null }

const kindOf = (id: string, { isEntry }: Importers): Kind => {
  const kind = kinds.find(([folder]) => id.includes(folder))?.[1] ?? 'other'
  return isEntry && kind !== 'worker' ? 'start' : kind
}

/** The separately loaded modules that import this module statically, each with its kind. */
const rootsOf = (id: string, graph: Graph): ReadonlyMap<string, Kind> => {
  const roots = new Map<string, Kind>()
  const seen = new Set([id])
  for (const each of seen) {
    const module = graph.getModuleInfo(each)
    if (module === null) continue
    if (module.isEntry || module.dynamicImporters.length > 0) roots.set(each, kindOf(each, module))
    for (const importer of module.importers) seen.add(importer)
  }
  return roots
}

/** The chunk of a module. null: the chunk of the only page that uses it, or the default of the bundler. */
export const chunkOf = (id: string, graph: Graph): string | null => {
  const roots = rootsOf(id, graph)
  const found = new Set(roots.values())
  const [only = 'other'] = found
  if (found.has('worker')) return null
  // The entry file imports a collection, such as the texts and icons, but does not use this module of it itself.
  if (found.has('start')) return 'texts'
  if (roots.size === 1) return flows.has(only) ? only : null
  if (found.has('visitor')) return 'everybody'
  return found.size === 1 && only !== 'other' ? only : 'signed-in'
}

/** Bytes before compression. A smaller chunk joins the chunk that most of the same pages load. */
const MERGE_BELOW_BYTES = { texts: 10_000, everybody: 1_000 }

const named = (name: string, rest: Partial<Rolldown.CodeSplittingGroup> = {}) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
  ...rest,
})

const separateChunk = (
  name: keyof typeof MERGE_BELOW_BYTES,
): Partial<Rolldown.CodeSplittingGroup> => ({
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: MERGE_BELOW_BYTES[name],
})

/** The first matching group gets a module, with its dependencies that no earlier group has. */
const groups: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], test: (id) => !id.includes('/src/web/worker/') },
  named('texts', separateChunk('texts')),
  named('everybody', separateChunk('everybody')),
  ...['signed-in', ...flows, 'admin'].map((name) => named(name)),
]

/** The bundler joins the names of all pages into the name of a shared chunk. */
const short = (name: string): string => name.split('~')[0] ?? name

export const chunkOptions: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: groups.map((group, n) => ({ ...group, priority: groups.length - n })),
  },
  chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
  assetFileNames: ({ names }) =>
    `assets/${short(names[0] ?? '[name]').replace(/\.\w+$/u, '')}-[hash][extname]`,
}
