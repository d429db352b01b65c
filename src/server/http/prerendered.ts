import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * What the build writes about its pages: the names of the prerendered ones by address ('' for a missing one), and those of
 * all routes by path pattern.
 */
const index = z.object({
  pages: z.record(z.string(), z.string()),
  routes: z.record(z.string(), z.string()),
})
type PageIndex = z.infer<typeof index>

/** What decides which page a visitor gets. */
type PageRequest = {
  readonly path: string
  readonly hasSearch: boolean
  readonly hasSession: boolean
  readonly language: string | undefined
}

/** '$id' matches any one part. The router compares neither upper case nor a slash at the end. */
const partsOf = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')

const matches = (pattern: string, path: string): boolean => {
  const wanted = partsOf(pattern)
  const parts = partsOf(path)
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => part.startsWith('$') || part === parts[at])
  )
}

/** As for the router, a path without a variable part comes first. */
const routeNameAt = (routes: PageIndex['routes'], path: string): string | undefined => {
  const found = Object.keys(routes).filter((pattern) => matches(pattern, path))
  const best = found.find((pattern) => !pattern.includes('$')) ?? found[0]
  return best === undefined ? undefined : routes[best]
}

/** PUB-06: Norwegian, unless the visitor chose English. */
const languageOf = (cookie: string | undefined): 'nb' | 'en' => (cookie === 'en' ? 'en' : 'nb')

/** PUB-07: whether the application has a page at the address. */
export const isRoute = ({ routes }: PageIndex, path: string): boolean =>
  routeNameAt(routes, path) !== undefined

/**
 * The file of the prerendered page; null: the application renders the page. A signed-in user sees another page at the same
 * address, and a search can change a page.
 */
export const prerenderedFile = (
  { pages, routes }: PageIndex,
  { path, hasSearch, hasSession, language }: PageRequest,
): string | null => {
  if (hasSession || hasSearch) return null
  const address = routeNameAt(routes, path) === undefined ? '' : path
  const name = Object.hasOwn(pages, address) ? pages[address] : undefined
  return name === undefined ? null : `static/${name}.${languageOf(language)}.html`
}

/** The file of the route, which names the scripts and styles of the route. Else that of no route in particular. */
export const routeFile = (
  { routes }: PageIndex,
  { path, language }: Pick<PageRequest, 'path' | 'language'>,
): string => {
  const name = routeNameAt(routes, path)
  return name === undefined ? 'index.html' : `static/routes/${name}.${languageOf(language)}.html`
}

/** Of a folder without a build: only '/' is a page there. */
const onlyRoot: PageIndex = { pages: {}, routes: {} }

export const readPageIndex = async (folder: string): Promise<PageIndex> => {
  const text = await readFile(join(folder, 'static', 'pages.json'), 'utf8').catch(() => null)
  return text === null ? onlyRoot : index.parse(JSON.parse(text))
}
