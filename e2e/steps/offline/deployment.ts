import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shellOf } from '../../../scripts/lib/service-worker.ts'

export type Deployment = {
  readonly folder: string
  /** Puts a new release into the folder: all its files have new names, and the old files are deleted. */
  readonly release: (name: string) => Promise<void>
  readonly remove: () => Promise<void>
}

const shell = /^const SHELL=(\{.*?\}\});/u

/** The addresses and hashes of the files that a built worker caches. */
export const cachedBy = (worker: string): Readonly<Record<string, string>> => {
  const [, json = ''] = shell.exec(worker) ?? []
  return (JSON.parse(json) as { files: Record<string, string> }).files
}

const edit = async (file: string, change: (text: string) => string): Promise<void> =>
  writeFile(file, change(await readFile(file, 'utf8')))

/** Renames every asset of the built application, as a new build does. */
const renameAssets = async (folder: string, release: string) => {
  const assets = join(folder, 'assets')
  const names = new Map(
    (await readdir(assets)).map((name) => [
      name,
      name.replace(/(-r\d+)?\.(\w+)$/u, `-${release}.$2`),
    ]),
  )
  const renamed = (text: string) =>
    text.replaceAll(/[\w-]+\.(?:js|css|woff2)\b/gu, (name) => names.get(name) ?? name)
  for (const [name, next] of names) {
    if (!name.endsWith('.woff2')) await edit(join(assets, name), renamed)
    await rename(join(assets, name), join(assets, next))
  }
  return renamed
}

/** A release changes the files; the server compresses them itself when no compressed file is there. */
const removeCompressed = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true })
  const compressed = files.filter((file) => /\.(?:br|gz)$/u.test(file))
  await Promise.all(compressed.map((file) => rm(join(folder, file))))
}

/** Copies the built application into its own folder, so that the test can release new versions. */
export const deploy = async (built: string): Promise<Deployment> => {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-release-'))
  await cp(built, folder, { recursive: true })
  return {
    folder,
    release: async (name) => {
      await removeCompressed(folder)
      const renamed = await renameAssets(folder, name)
      await edit(join(folder, 'index.html'), (text) =>
        renamed(text).replace(/<html[^>]*>/u, `<html lang="nb" data-release="${name}">`),
      )
      const worker = await readFile(join(folder, 'sw.js'), 'utf8')
      const paths = Object.keys(cachedBy(worker)).map(renamed)
      const read = (path: string) => readFile(join(folder, path))
      const contents = paths.map(async (path) => [path, await read(path)] as const)
      const filled = `const SHELL=${JSON.stringify(shellOf(await Promise.all(contents)))};`
      await writeFile(
        join(folder, 'sw.js'),
        worker.replace(shell, () => filled),
      )
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
