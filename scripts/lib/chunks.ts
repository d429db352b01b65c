import type { Rolldown } from 'vite'

/*
 * Which pieces the application comes in. Left alone, the bundler makes one of whatever a set of pages shares: a step of a
 * flow came in a hundred files, and a phone on a slow network waited for their round trips far longer than for their
 * bytes (bench/REPORT.md, 5d). So what the signed-in share is one piece, each flow is one, and what visitors load
 * without a session stays small.
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

/** Who imports a module: at once, or when it is needed. */
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

/** What is loaded on its own and needs the module at once, with its kind. */
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

/** The piece that a module belongs to; null: that of the one page that has it, or whatever the bundler makes. */
export const pieceOf = (id: string, graph: Graph): string | null => {
  const roots = rootsOf(id, graph)
  const found = new Set(roots.values())
  const [only = 'other'] = found
  if (found.has('worker')) return null
  // Of a collection that the application's first file names, such as the texts and icons, and does not use itself.
  if (found.has('start')) return 'texts'
  if (roots.size === 1) return flows.has(only) ? only : null
  if (found.has('visitor')) return 'everybody'
  return found.size === 1 && only !== 'other' ? only : 'signed-in'
}

/** Bytes before they are packed: what is smaller joins the piece that is loaded in most of the same places. */
const JOINS_BELOW = { texts: 10_000, everybody: 1_000 }

const named = (name: string, rest: Partial<Rolldown.CodeSplittingGroup> = {}) => ({
  name: (id: string, graph: Graph) => (pieceOf(id, graph) === name ? name : null),
  ...rest,
})

const apart = (name: keyof typeof JOINS_BELOW): Partial<Rolldown.CodeSplittingGroup> => ({
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: JOINS_BELOW[name],
})

/** The first that wants a module has it, with all that it needs and none before has. */
const groups: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], test: (id) => !id.includes('/src/web/worker/') },
  named('texts', apart('texts')),
  named('everybody', apart('everybody')),
  ...['signed-in', ...flows, 'admin'].map((name) => named(name)),
]

/** The bundler names what is apart after every page that has it. */
const short = (name: string): string => name.split('~')[0] ?? name

export const pieces: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: groups.map((group, n) => ({ ...group, priority: groups.length - n })),
  },
  chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
  assetFileNames: ({ names }) =>
    `assets/${short(names[0] ?? '[name]').replace(/\.\w+$/u, '')}-[hash][extname]`,
}
