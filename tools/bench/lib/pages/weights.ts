import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Requested } from './watch-network.ts'

const webFolder = join(import.meta.dirname, '..', '..', '..', '..', 'dist', 'web')

/** The files with that ending, each once, compressed with gzip, in kB of 1 000 bytes. */
const gzipKb = async (requests: readonly Requested[], ending: string): Promise<number> => {
  const files = new Set(requests.map(({ path }) => path).filter((path) => path.endsWith(ending)))
  let bytes = 0
  for (const file of files) bytes += gzipSync(await readFile(join(webFolder, file))).length
  return bytes / 1000
}

export type Weights = {
  readonly requests: number
  readonly js: number
  readonly requestsAfter: number
  readonly jsAfter: number
  /** Of the whole load. */
  readonly css: number
}

/**
 * The requests before the largest contentful paint, and those after it. A file that was only requested before it
 * counts as before: it took part of the line. A file of both counts once, as before.
 */
export const weigh = async (all: readonly Requested[], lcpMs: number): Promise<Weights> => {
  const before = all.filter(({ sentMs }) => sentMs <= lcpMs)
  const paths = new Set(before.map(({ path }) => path))
  const after = all.filter(({ sentMs }) => sentMs > lcpMs)
  return {
    requests: before.length,
    js: await gzipKb(before, '.js'),
    requestsAfter: after.length,
    jsAfter: await gzipKb(
      after.filter(({ path }) => !paths.has(path)),
      '.js',
    ),
    css: await gzipKb(all, '.css'),
  }
}
