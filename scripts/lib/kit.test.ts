import { glob, readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { isFull } from '#testing/run/level.ts'
import { browserTestBuild, ensureWebBuilt, production } from './web-build.ts'

const root = join(import.meta.dirname, '..', '..')
const KIT = 'src/web/app/gallery/kit.tsx'
/** In the first line of the gallery. */
const LEAD = 'Each element of src/web/kit'

/** The file, and the files of src/web/kit and of the gallery that it imports, each with their own. */
const reached = async (file: string, seen = new Set<string>()): Promise<ReadonlySet<string>> => {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = await readFile(join(root, file), 'utf8')
  for (const [, path = ''] of source.matchAll(/from '((?:#web\/kit\/|\.{1,2}\/)[^']+\.tsx?)'/gu)) {
    const target = path.startsWith('#')
      ? path.replace('#web/', 'src/web/')
      : posix.join(posix.dirname(file), path)
    await reached(target, seen)
  }
  return seen
}

test('R45-4 the gallery of npm run dev shows every component of src/web/kit', async () => {
  expect(await readFile(join(root, KIT), 'utf8')).toContain(LEAD)
  const shown = await reached(KIT)
  const missing: string[] = []
  for await (const path of glob('src/web/kit/**/*.tsx', { cwd: root })) {
    const file = path.replaceAll('\\', '/')
    if (!file.includes('.test.') && !shown.has(file)) missing.push(file)
  }
  expect(missing).toEqual([])
})

test('R45-4 the built application does not contain the gallery', async () => {
  const build = isFull ? production : browserTestBuild
  expect(await ensureWebBuilt(() => undefined, build)).toBe(true)
  const names = await readdir(build.folder, { recursive: true })
  const texts = await Promise.all(
    names
      .filter((name) => /\.(?:js|html)$/u.test(name))
      .map(async (name) => [name, await readFile(join(build.folder, name), 'utf8')] as const),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter(([name, text]) => /kit/u.test(name) || text.includes(LEAD))).toEqual([])
})
