import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runProgram } from './tool.ts'

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
  'scripts/lib/chunks.ts',
  'scripts/lib/page-list.ts',
  'scripts/lib/compressed-files.ts',
  'scripts/lib/service-worker.ts',
  'package.json',
  'package-lock.json',
]

export type WebBuild = {
  readonly folder: string
  /** Vite's mode: `browser-test` adds the attribute that browser tests wait for (src/web/lib/api/settled.ts). */
  readonly mode: string
  /** The file with the fingerprint of the sources. */
  readonly stamp: string
}

const production: WebBuild = {
  folder: join('dist', 'web'),
  mode: 'production',
  stamp: join('dist', '.built-from'),
}

/** The build that browser tests run on. */
export const browserTestBuild: WebBuild = {
  folder: join('.cache', 'web-test'),
  mode: 'browser-test',
  stamp: join('.cache', '.web-test-built-from'),
}

const NOT_INPUT = /(^|[\\/])(generated|[^\\/]*\.test\.tsx?)$/
const REMIND_EVERY_MS = 10_000

/** Builds the web application when its sources differ from those of the last build. */
export async function ensureWebBuilt(
  report: (line: string) => void,
  build: WebBuild = production,
): Promise<boolean> {
  const { folder, mode, stamp } = build
  const sources = await fingerprint('.', INPUTS)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return true
  report('Building the web application …')
  const reminder = setInterval(() => report('… still building'), REMIND_EVERY_MS)
  const built = await buildWeb('.', ['--mode', mode, '--outDir', folder]).finally(() =>
    clearInterval(reminder),
  )
  if (!built) return false
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, sources)
  return true
}

/**
 * Builds the project in `root` for use, whatever NODE_ENV says: for another one Vite leaves out the service worker, which
 * starts in production alone (OFFL-01), and puts in React's slow checks.
 */
export function buildWeb(root: string, options: readonly string[] = []): Promise<boolean> {
  return runProgram(join(import.meta.dirname, 'programs', 'vite-build.ts'), [root, ...options], {
    output: 'on-failure',
    environment: { NODE_ENV: 'production' },
  })
}

/**
 * A hash over names and contents of the files in `inputs`, folders with all below them. Contents
 * and not times, which a checkout or a copy sets as it likes.
 */
export async function fingerprint(root: string, inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesIn(root, input)) {
      const content = await readFile(join(root, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

async function filesIn(root: string, path: string): Promise<readonly string[]> {
  if (NOT_INPUT.test(path)) return []
  const found = await stat(join(root, path)).catch(() => null)
  if (found === null) return []
  if (!found.isDirectory()) return [path]
  const names = (await readdir(join(root, path))).toSorted()
  const below = await Promise.all(names.map((name) => filesIn(root, join(path, name))))
  return below.flat()
}
