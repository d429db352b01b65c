import type { Rolldown } from 'vite'
import { officeChunks, pageKindOf, type PageKind } from './areas.ts'
import { areaIn } from './texts/modules.ts'

/*
 * The chunks of the application. By default the bundler makes one chunk for each set of pages that share code. A step
 * of a flow then came in a hundred files, and a phone on a slow network waited far longer for their round trips than
 * for their bytes (tools/bench/REPORT.md, 5d). So the code that signed-in users share is one chunk, and each flow is one.
 * The code that visitors load without a session stays small.
 */

/**
 * Who loads a form or dialog of the back office when somebody opens it, and the pages of one object, which show the fields
 * of the form. A list shows its rows without that code.
 */
const formLoaders = /\/src\/web\/(?:(?:app\/)?office\/|app\/routes\/object-routes\.ts$)/u

/** Whose chunk takes what only one of its pages uses: the page then comes without a file of its own. */
const whole: ReadonlySet<PageKind> = new Set([
  'officer',
  'observation',
  'treatment',
  'results',
  'signed-in',
  'admin-forms',
  'audit',
])
const flows: ReadonlySet<PageKind> = new Set(['officer', 'observation', 'treatment', 'results'])
/** What handles answers. */
const answers: ReadonlySet<PageKind> = new Set([...flows, 'sending'])
const office: ReadonlySet<PageKind> = new Set(['admin', 'admin-forms', 'audit'])
/** The landing page pictures the ward: they share icons that no other page needs. */
const early: ReadonlySet<PageKind> = new Set(['visitor', 'home', 'ward'])
/** The header, and the pages that show the cases of a ward. */
const ofWard: ReadonlySet<PageKind> = new Set(['header', 'ward', 'home'])
/** The pages with rows of the audit log, and the forms that show them. */
const logs: ReadonlySet<PageKind> = new Set(['audit', 'own-log', 'admin-forms'])

/** A module's imports, and who imports it: statically and dynamically. */
export type Importers = {
  readonly isEntry: boolean
  readonly importedIds: readonly string[]
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
export type Graph = { readonly getModuleInfo: (id: string) => Importers | null }

const kindOf = (id: string, { isEntry, dynamicImporters }: Importers): PageKind => {
  if (dynamicImporters.length > 0 && dynamicImporters.every((each) => formLoaders.test(each)))
    return 'admin-forms'
  const kind = pageKindOf(id)
  return isEntry && kind !== 'worker' ? 'start' : kind
}

/** The separately loaded modules that import this module statically, each with its kind. */
const rootsOf = (id: string, graph: Graph): ReadonlyMap<string, PageKind> => {
  const roots = new Map<string, PageKind>()
  const seen = new Set([id])
  for (const each of seen) {
    const module = graph.getModuleInfo(each)
    if (module === null) continue
    if (module.isEntry || module.dynamicImporters.length > 0) roots.set(each, kindOf(each, module))
    for (const importer of module.importers) seen.add(importer)
  }
  return roots
}

/** The chunk with the functions of an area of texts. Their tables are chunks of their own (`texts/texts.ts`). */
const textChunks: Readonly<Record<string, string>> = {
  everybody: 'start',
  public: 'visitor',
  'signed-in': 'signed-in',
  ward: 'ward',
  admin: 'admin',
  'admin-forms': 'admin-forms',
}

/** Libraries that only forms need, and the chunk of what imports them. A form without a schema does not wait for one. */
const formLibraries: readonly (readonly [library: RegExp, chunk: string])[] = [
  [/\/node_modules\/(?:zod|@hookform)\//u, 'schemas'],
  [/\/node_modules\/react-hook-form\//u, 'form'],
]
const orderLibrary = /\/node_modules\/@dnd-kit\//u

const importsOf = (id: string, graph: Graph): readonly string[] => {
  const imported = new Set([id])
  for (const each of imported)
    for (const one of graph.getModuleInfo(each)?.importedIds ?? []) imported.add(one)
  return [...imported]
}

const formChunkOf = (imported: readonly string[]): string | null =>
  formLibraries.find(([library]) => imported.some((each) => library.test(each)))?.[1] ?? null

/** What the lists of one area share is a chunk of its own. Only some lists have an order that a user changes. */
const officeChunkOf = (
  roots: ReadonlyMap<string, PageKind>,
  imported: readonly string[],
): string => {
  const lists = [...roots].filter(([, kind]) => kind !== 'admin-forms')
  if (lists.length === 0 || formChunkOf(imported) !== null) return 'admin-forms'
  if (imported.some((each) => orderLibrary.test(each))) return 'admin-order'
  return officeChunks.find(([, pages]) => lists.every(([root]) => pages.test(root)))?.[0] ?? 'admin'
}

const isOffice = (found: ReadonlySet<PageKind>): boolean =>
  [...found].every((kind) => office.has(kind))

/** The drawings of the categories, and what shows them: two lists and a step of a flow need these 5 kB, no other page. */
const drawings = '/src/web/flows/kit/content/category-badge.tsx'

const isDrawing = (id: string, graph: Graph): boolean => {
  if (id.includes(drawings)) return true
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.length > 0 && importers.every((each) => each.includes(drawings))
}

/** The rows of tasks: the first page of the back office and an administrator's home show them, no other page. */
const ofTasks = /\/src\/web\/(?:app\/home\/home-admin|office\/overview\/admin-page)\.tsx$/u

/** Every page of the back office needs it with what its lists share: one request for both. */
const officeFrame = '/src/web/app/office/admin-layout.tsx'

/** Two files for a page, and one more for the back office: a request takes longer than the few bytes that other pages need. */
const styleChunkOf = (found: ReadonlySet<PageKind>, users: number): string | null => {
  if (!found.has('visitor')) return 'signed-in'
  return users === 1 ? null : 'start'
}

/** The chunk of a module. null: the chunk of the only page that uses it, or the default of the bundler. */
export const chunkOf = (id: string, graph: Graph): string | null => {
  const texts = areaIn(id)
  if (texts !== null) return texts.language === undefined ? (textChunks[texts.area] ?? null) : null
  const roots = rootsOf(id, graph)
  const found = new Set(roots.values())
  const [only = 'other'] = found
  if (found.has('worker')) return null
  if (found.has('start')) return 'start'
  const isStyle = id.endsWith('.css')
  if (isStyle && isOffice(found)) return 'admin'
  if (found.size === 1 && whole.has(only)) return only
  if (isStyle) return styleChunkOf(found, roots.size)
  if ([...roots.keys()].every((root) => root.includes(officeFrame))) return 'admin'
  if (roots.size === 1) return null
  if (isDrawing(id, graph)) return 'drawings'
  if ([...roots.keys()].every((root) => ofTasks.test(root))) return null
  const imported = importsOf(id, graph)
  const form = formChunkOf(imported)
  if (form !== null && id.includes('/node_modules/')) return form
  if (form !== null && found.has('visitor')) return found.size === 1 ? `visitor-${form}` : form
  if ([...found].every((kind) => logs.has(kind))) return found.has('own-log') ? 'log' : 'audit'
  if (isOffice(found)) return officeChunkOf(roots, imported)
  if (
    found.has('figures') &&
    [...found].every((kind) => kind === 'figures' || kind === 'admin-forms')
  )
    return 'figures'
  if (found.size === 1 && only !== 'other') return only
  // The header does not load the pages of the ward.
  if (found.has('header') && [...found].every((kind) => ofWard.has(kind))) return 'frame'
  if ([...found].every((kind) => early.has(kind))) return 'early'
  if (found.has('visitor')) return 'everybody'
  const isOfAnswers = [...found].some((kind) => answers.has(kind))
  // What flows and lists share are a few small elements, for which a request takes longer.
  const isInLists = found.has('admin') || found.has('audit')
  if (found.has('signed-in') || (isOfAnswers && isInLists)) return 'signed-in'
  if (found.has('ward') && !isOfAnswers && ![...found].some((kind) => office.has(kind)))
    return 'ward'
  // A list of the back office shows its rows without the forms that it shares with the ward.
  const isOfList = found.has('admin') || found.has('audit') || found.has('other')
  if (!isOfAnswers) return form === null && isOfList ? 'lists' : 'forms'
  return [...found].every((kind) => flows.has(kind)) ? 'flows' : 'answers'
}

const named = (name: string): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  name: (id, graph) => (chunkOf(id, graph) === name ? name : null),
})

/** The first matching group gets a module, with its dependencies that no earlier group has. */
const groups = [
  'start',
  'everybody',
  'early',
  'visitor',
  'form',
  'schemas',
  'visitor-form',
  'visitor-schemas',
  'signed-in',
  'drawings',
  'frame',
  'answers',
  'lists',
  'flows',
  ...flows,
  'admin',
  ...officeChunks.map(([chunk]) => chunk),
  'admin-order',
  'forms',
  'ward',
  'figures',
  'log',
  'audit',
  'admin-forms',
].map((name) => named(name))

/** The bundler joins the names of all pages into the name of a shared chunk. */
const short = (name: string): string => name.split('~')[0] ?? name

export const chunkOptions: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: groups.map((group, n) => ({ ...group, priority: groups.length - n })),
  },
  chunkFileNames: ({ name, facadeModuleId }) => {
    const table = areaIn(facadeModuleId ?? '')
    return table === null
      ? `assets/${short(name)}-[hash].js`
      : `assets/texts-${table.area}-${table.language}-[hash].js`
  },
  assetFileNames: ({ names }) =>
    `assets/${short(names[0] ?? '[name]').replace(/\.\w+$/u, '')}-[hash][extname]`,
}
