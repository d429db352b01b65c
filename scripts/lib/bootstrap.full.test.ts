import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installed, outputOf, project } from '#testing/launcher/bootstrapped.ts'
import { webSources } from './web-sources.mjs'

/* Each runs npm twice. */

test('a start installs no package that only builds, until a source of the built application changes', async () => {
  const root = await project(`console.log('served')`)
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist', '.built-from'), await webSources(root))
  expect((await outputOf(root)).out).toMatch(/^Installing packages …\n[^]*served\n$/)
  expect(await installed(root)).toEqual(['part'])
  expect((await outputOf(root)).out).toBe('served\n')

  await writeFile(join(root, 'index.html'), 'changed')
  expect((await outputOf(root)).out).toMatch(/^Installing packages …\n/)
  expect(await installed(root)).toEqual(['builder', 'part'])
})

test('a copy without its workspace installs once', async () => {
  const root = await project(`console.log('served')`)
  await rm(join(root, 'tools'), { recursive: true })
  expect((await outputOf(root)).out).toMatch(/^Installing packages …\n[^]*served\n$/)
  expect((await outputOf(root)).out).toBe('served\n')
})
