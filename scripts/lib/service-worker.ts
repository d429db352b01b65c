import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isOfficePage } from './areas.ts'

/** The properties of a chunk that decide whether the service worker caches it. */
export type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  'type' | 'isEntry' | 'moduleIds' | 'imports' | 'dynamicImports' | 'viteMetadata'
>
type Built = Readonly<Record<string, BuiltChunk | { readonly type: 'asset' }>>

const WORKER = 'sw.js'

const isBackOffice = ({ moduleIds }: BuiltChunk): boolean => moduleIds.some(isOfficePage)

/** OFFL-01: all files that the page of the application can load, with styles and fonts, without the back office. */
export const reachable = (built: Built): ReadonlySet<string> => {
  const found = new Set<string>()
  const follow = (name: string, isDynamic: boolean): void => {
    const chunk = built[name]
    if (found.has(name) || chunk?.type !== 'chunk' || (isDynamic && isBackOffice(chunk))) return
    found.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.add(asset)
    for (const each of chunk.imports) follow(each, false)
    for (const each of chunk.dynamicImports) follow(each, true)
  }
  for (const [name, chunk] of Object.entries(built)) {
    if (chunk.type === 'chunk' && chunk.isEntry && name !== WORKER) follow(name, false)
  }
  return found
}

/** The addresses of the files with their hashes, and one hash over all of them. */
export const shellOf = (contents: readonly (readonly [string, Uint8Array])[]) => {
  const hash = (content: Uint8Array | string) => createHash('sha256').update(content)
  const files = Object.fromEntries(
    contents
      .map(([path, content]) => [path, `sha256-${hash(content).digest('base64')}`] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return { version: hash(JSON.stringify(files)).digest('hex').slice(0, 16), files }
}

/** The folder's files, by their addresses. */
const publicFiles = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
}

/** Builds the service worker as `/sw.js`, one classic script, with the list of files to cache (ADR 25). */
export const serviceWorker = (source: string): Plugin => {
  let folder = ''
  return {
    name: 'holdepunkt-service-worker',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', sw: source },
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js'),
          },
        },
      },
    }),
    configResolved: ({ publicDir }) => void (folder = publicDir),
    writeBundle: async ({ dir = '' }, built) => {
      const worker = built[WORKER]
      if (worker?.type !== 'chunk' || worker.imports.length + worker.exports.length > 0) {
        throw new Error(
          `${WORKER} must be a script of its own: it shares code with the application`,
        )
      }
      const read = (name: string) => readFile(join(dir, name))
      const names = [...reachable(built), ...(await publicFiles(folder))]
      const shell = shellOf([
        ['/index.html', await read('index.html')],
        ...(await Promise.all(names.map(async (name) => [`/${name}`, await read(name)] as const))),
      ])
      await writeFile(join(dir, WORKER), `const SHELL=${JSON.stringify(shell)};${worker.code}`)
    },
  }
}
