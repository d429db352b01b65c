import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprint } from './web-build.ts'

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
