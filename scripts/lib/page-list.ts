import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** A script of the build, as far as it is read here. */
type Built = Readonly<
  Record<string, { readonly type: string; readonly moduleIds?: readonly string[] }>
>

/** For each script the pages in it: the modules that the router imports when they are needed. */
export const pagesOf = (
  built: Built,
  isPage: (id: string) => boolean,
  root: string,
): Readonly<Record<string, readonly string[]>> => {
  const rows = Object.entries(built).map(
    ([name, { moduleIds = [] }]) =>
      [
        name,
        moduleIds.filter(isPage).map((id) => relative(root, id).replaceAll('\\', '/')),
      ] as const,
  )
  return Object.fromEntries(rows.filter(([, pages]) => pages.length > 0))
}

/** Writes the list beside the folder of the build, where no server serves it. `npm run test:changed` needs it. */
export const pageList = (name: string): Plugin => {
  let root = ''
  return {
    name: 'holdepunkt-page-list',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir = '' }, built) {
      const isPage = (id: string): boolean =>
        (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      await writeFile(join(dir, '..', name), JSON.stringify(pagesOf(built, isPage, root)))
    },
  }
}
