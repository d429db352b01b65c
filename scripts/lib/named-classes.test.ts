import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const sourcesIn = async (folder: string, kind: RegExp): Promise<readonly string[]> => {
  const names = await readdir(join(root, folder), { recursive: true })
  return Promise.all(
    names
      .filter((name) => kind.test(name))
      .map((name) => readFile(join(root, folder, name), 'utf8')),
  )
}

// A measure that looked for a class of the old board waited until its limit, at the full level alone.
test('a class that a browser test or a measure looks for is one of the application', async () => {
  const lookers = (
    await Promise.all(['e2e', 'tools'].map((one) => sourcesIn(one, /\.ts$/u)))
  ).flat()
  const application = (await sourcesIn('src/web', /\.(?:tsx?|css)$/u)).join('\n')
  const named = new Set(lookers.flatMap((source) => source.match(/(?<=\.)hp-[\w-]+/gu) ?? []))
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((name) => !application.includes(name))).toEqual([])
})
