import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** All that the built web application is made from, in the project's folder. */
const INPUTS = [
  'src/web',
  'src/domain',
  'src/contract',
  'content',
  'messages',
  'project.inlang/settings.json',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/lib/areas.ts',
  'scripts/lib/chunks.ts',
  'scripts/lib/compressed-files.ts',
  'scripts/lib/service-worker.ts',
  'scripts/lib/icons.ts',
  'scripts/lib/font-preload.ts',
  'scripts/lib/texts/text-areas.ts',
  'scripts/lib/texts/declarations.ts',
  'scripts/lib/texts/texts.ts',
  'scripts/lib/prerendered-pages.ts',
  'scripts/lib/prerendered-html.ts',
  'scripts/lib/page-files.ts',
  'scripts/lib/route-html.ts',
  'scripts/lib/site-files.ts',
  'scripts/lib/route-modules.ts',
  'scripts/lib/texts/modules.ts',
  'package.json',
  'package-lock.json',
]

const NOT_INPUT = /(^|[\\/])(generated|[^\\/]*\.test\.tsx?)$/

/** The file with the fingerprint of the sources that `dist/web` is built from. */
export const STAMP = join('dist', '.built-from')

/** The fingerprint of the web application's sources. */
export function webSources(root) {
  return fingerprint(root, INPUTS)
}

/** Whether `dist/web` is built from the sources that are here, so that nothing has to be built. */
export async function isWebBuilt(root) {
  const stamp = await readFile(join(root, STAMP), 'utf8').catch(() => '')
  return stamp !== '' && stamp === (await webSources(root))
}

/**
 * A hash over names and contents of the files in `inputs`, folders with all below them. Contents
 * and not times, which a checkout or a copy sets as it likes.
 */
export async function fingerprint(root, inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesIn(root, input)) {
      const content = await readFile(join(root, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

async function filesIn(root, path) {
  if (NOT_INPUT.test(path)) return []
  const found = await stat(join(root, path)).catch(() => null)
  if (found === null) return []
  if (!found.isDirectory()) return [path]
  const names = (await readdir(join(root, path))).toSorted()
  const below = await Promise.all(names.map((name) => filesIn(root, join(path, name))))
  return below.flat()
}
