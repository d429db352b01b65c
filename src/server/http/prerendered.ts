import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What the build writes about its prerendered pages: names by address ('' for a missing one), and all path patterns. */
const index = z.object({
  pages: z.record(z.string(), z.string()),
  routes: z.array(z.string()),
})
type PageIndex = z.infer<typeof index>

/** What decides which page a visitor gets. */
type PageRequest = {
  readonly path: string
  readonly hasSearch: boolean
  readonly hasSession: boolean
  readonly language: string | undefined
}

/** '$id' stands for one part of any text. The router compares neither upper case nor a slash at the end. */
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

/**
 * The file of the prerendered page; null: the application renders the page. A signed-in user sees another page at the same
 * address, and a search can change a page.
 */
export const prerenderedFile = (
  { pages, routes }: PageIndex,
  { path, hasSearch, hasSession, language }: PageRequest,
): string | null => {
  if (hasSession || hasSearch) return null
  const isMissing = !routes.some((pattern) => matches(pattern, path))
  const name = isMissing ? pages[''] : Object.entries(pages).find(([each]) => each === path)?.[1]
  // PUB-06: Norwegian, unless the visitor chose English.
  return name === undefined ? null : `static/${name}.${language === 'en' ? 'en' : 'nb'}.html`
}

/** Null where the build has none. */
export const readPageIndex = async (folder: string): Promise<PageIndex | null> => {
  const text = await readFile(join(folder, 'static', 'pages.json'), 'utf8').catch(() => null)
  return text === null ? null : index.parse(JSON.parse(text))
}
