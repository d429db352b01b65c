import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Pictures and fonts are compressed already. */
const isText = (name: string): boolean => /\.(?:css|html|js|json|svg|webmanifest)$/u.test(name)

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes a `.br` and a `.gz` file beside each text file of the folder. */
const compressFiles = async (folder: string, brotliQuality: number): Promise<void> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter(isText).map(async (name) => {
      const file = join(folder, name)
      const content = await readFile(file)
      const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content)])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

/** Compresses the built files once, so that the server compresses none of them per request. */
export const compressedFiles = (): Plugin => {
  let folder = ''
  let quality: number = constants.BROTLI_DEFAULT_QUALITY
  let isWritten = false
  return {
    name: 'holdepunkt-compressed-files',
    apply: 'build',
    configResolved: ({ root, build, mode }) => {
      folder = resolve(root, build.outDir)
      // The best quality takes seconds; a browser test gains nothing from it.
      if (mode !== 'production') quality = constants.BROTLI_MIN_QUALITY + 4
    },
    writeBundle: () => void (isWritten = true),
    closeBundle: {
      order: 'post',
      sequential: true,
      // A build that failed is closed too: an error here would take the place of its own.
      handler: async () => {
        if (isWritten) await compressFiles(folder, quality)
      },
    },
  }
}
