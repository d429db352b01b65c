import { expect, test } from 'vitest'
import { filesOf, type Built, type BuiltChunk } from './page-files.ts'

const chunk = (
  modules: readonly string[],
  imports: readonly string[],
  css: readonly string[] = [],
): BuiltChunk => ({
  type: 'chunk',
  moduleIds: modules.map((name) => `/p/src/web/${name}`),
  imports: [...imports],
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set() } as NonNullable<
    BuiltChunk['viteMetadata']
  >,
})

const built: Built = {
  'a/index.js': chunk(['app/main.tsx'], [], ['a/index.css']),
  'a/page.js': chunk(['landing-page.tsx'], ['a/shared.js', 'a/index.js'], ['a/page.css']),
  'a/shared.js': chunk(['shared.tsx'], ['a/page.js'], ['a/shared.css']),
  'a/other.js': chunk(['other-page.tsx'], [], ['a/other.css']),
  'a/index.css': { type: 'asset' },
}

test('PUB-01 filesOf names the scripts and styles of a page, the styles of a page after those it builds on', () => {
  expect(filesOf(built, ['/landing-page.tsx'], 'nb')).toEqual({
    scripts: ['/a/page.js', '/a/shared.js', '/a/index.js'],
    styles: ['/a/shared.css', '/a/index.css', '/a/page.css'],
    fonts: [],
  })
})

test('PUB-01 filesOf refuses a page that the build does not have', () => {
  expect(() => filesOf(built, ['/renamed-page.tsx'], 'nb')).toThrow('no script of the build')
})
