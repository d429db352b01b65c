import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { endProgress, progress } from './report.ts'
import { runProgram } from './tool.ts'
import { STAMP, webSources } from './web-sources.mjs'

export type WebBuild = {
  readonly folder: string
  /** Vite's mode: `browser-test` adds the attribute that browser tests wait for (src/web/lib/api/settled.ts). */
  readonly mode: string
  /** The file with the fingerprint of the sources. */
  readonly stamp: string
}

export const production: WebBuild = {
  folder: join('dist', 'web'),
  mode: 'production',
  stamp: STAMP,
}

/** The build that browser tests run on. */
export const browserTestBuild: WebBuild = {
  folder: join('.cache', 'web-test'),
  mode: 'browser-test',
  stamp: join('.cache', '.web-test-built-from'),
}

/** Builds the web application when its sources differ from those of the last build. */
export async function ensureWebBuilt(
  report: (line: string) => void,
  build: WebBuild = production,
): Promise<boolean> {
  const { folder, mode, stamp } = build
  const sources = await webSources('.')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return true
  report('Building the web application …')
  progress('… still building', { isLogged: false })
  const built = await buildWeb(['--mode', mode, '--outDir', folder])
  endProgress()
  if (!built) return false
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, sources)
  return true
}

/**
 * Builds for use, whatever NODE_ENV says: for another one Vite leaves out the service worker, which starts in production
 * alone (OFFL-01), and puts in React's slow checks.
 */
function buildWeb(options: readonly string[]): Promise<boolean> {
  return runProgram(join(import.meta.dirname, 'programs', 'vite-build.ts'), options, {
    output: 'on-failure',
    environment: { NODE_ENV: 'production' },
  })
}
