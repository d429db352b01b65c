import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { browserTestBuild, buildWeb, ensureWebBuilt } from './web-build.ts'
import { fingerprint } from './web-sources.mjs'

test('the build is stale when a source changes, appears, goes or moves, and only then', async () => {
  const root = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = (name: string, text: string): Promise<void> => writeFile(join(root, name), text)
  const now = (): Promise<string> => fingerprint(root, ['src', 'index.html', 'not-there'])
  await mkdir(join(root, 'src', 'generated'), { recursive: true })
  await write('src/a.ts', 'one')
  await write('index.html', 'page')
  const first = await now()

  await utimes(join(root, 'src/a.ts'), 0, 0)
  await write('src/a.test.ts', 'a test')
  await write('src/generated/made.js', 'made by the build itself')
  await write('elsewhere.txt', 'not a source')
  expect(await now()).toBe(first)

  await write('src/a.ts', 'two')
  const changed = await now()
  await rename(join(root, 'src/a.ts'), join(root, 'src/b.ts'))
  const moved = await now()
  await write('src/c.ts', '')
  const more = await now()
  expect(new Set([first, changed, moved, more]).size).toBe(4)
})

test('OFFL-01 the build is for production, whatever NODE_ENV the machine has', async () => {
  const root = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  await writeFile(
    join(root, 'main.js'),
    'document.title = import.meta.env.PROD ? "for use" : process.env.NODE_ENV',
  )
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await buildWeb(root)).toBe(true)
  const page = await readFile(join(root, 'dist/index.html'), 'utf8')
  const script = /src="\/(?<name>[^"]+)"/u.exec(page)?.groups?.['name'] ?? 'none'
  const built = await readFile(join(root, 'dist', script), 'utf8')
  expect(built).toContain('for use')
  expect(built).not.toContain('development')
})

test('F6 only the build for browser tests has the attribute that they wait for', async () => {
  expect(await ensureWebBuilt(() => undefined)).toBe(true)
  expect(await ensureWebBuilt(() => undefined, browserTestBuild)).toBe(true)
  const scripts = async (folder: string): Promise<string> => {
    const names = await readdir(folder, { recursive: true })
    const read = (name: string) => readFile(join(folder, name), 'utf8')
    return (await Promise.all(names.filter((name) => name.endsWith('.js')).map(read))).join('\n')
  }
  expect(await scripts(browserTestBuild.folder)).toContain('dataset.settled')
  expect(await scripts(join('dist', 'web'))).not.toContain('dataset.settled')
})
