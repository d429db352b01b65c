import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { compressedFiles } from './compressed-files.ts'

const projectFolder = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'compressed-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  await writeFile(join(root, 'main.js'), 'document.title = "Holdepunkt"')
  return root
}

test('the build writes a Brotli and a gzip file beside each text file, with its content', async () => {
  const root = await projectFolder()
  await build({ root, configFile: false, logLevel: 'silent', plugins: [compressedFiles()] })
  const folder = join(root, 'dist')
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(?:html|js)$/u.test(name))
  expect(texts).toHaveLength(2)
  for (const name of texts) {
    const read = (ending: string) => readFile(join(folder, `${name}${ending}`))
    const content = await read('')
    expect(brotliDecompressSync(await read('.br'))).toEqual(content)
    expect(gunzipSync(await read('.gz'))).toEqual(content)
  }
})

test('R45-1 a build that fails says its own error, and not that there is nothing to compress', async () => {
  const root = await projectFolder()
  await rm(join(root, 'main.js'))
  const plugins = [compressedFiles()]
  const built = build({ root, configFile: false, logLevel: 'silent', plugins })
  await expect(built).rejects.toThrow(/main\.js/u)
  await expect(built).rejects.not.toThrow(/ENOENT|scandir/u)
})
