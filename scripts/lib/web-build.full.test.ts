import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserTestBuild, ensureWebBuilt, production } from './web-build.ts'

test('F6 only the build for browser tests has the attribute that they wait for', async () => {
  expect(await ensureWebBuilt(() => undefined)).toBe(true)
  expect(await ensureWebBuilt(() => undefined, browserTestBuild)).toBe(true)
  const scripts = async (folder: string): Promise<string> => {
    const names = await readdir(folder, { recursive: true })
    const read = (name: string) => readFile(join(folder, name), 'utf8')
    return (await Promise.all(names.filter((name) => name.endsWith('.js')).map(read))).join('\n')
  }
  expect(await scripts(browserTestBuild.folder)).toContain('dataset.settled')
  expect(await scripts(production.folder)).not.toContain('dataset.settled')
})
