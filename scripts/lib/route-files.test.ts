import { expect, test } from 'vitest'
import { filesOf, type Built, type BuiltChunk } from './page-files.ts'
import { routeHtml, routeName } from './route-html.ts'
import { modulesOf } from './route-modules.ts'

const files = (css: readonly string[], assets: readonly string[]) =>
  ({ importedCss: new Set(css), importedAssets: new Set(assets) }) as NonNullable<
    BuiltChunk['viteMetadata']
  >

const chunk = (module: string, given: Partial<BuiltChunk> = {}): BuiltChunk => ({
  type: 'chunk',
  moduleIds: [module],
  imports: [],
  ...given,
})

const built: Built = {
  'index.js': chunk('/p/src/web/app/main.tsx', {
    moduleIds: ['/p/src/web/app/main.tsx', '\0virtual:texts/everybody'],
    viteMetadata: files(
      ['index.css'],
      ['sans-latin-wght-a1.woff2', 'sans-latin-ext-wght-b2.woff2'],
    ),
  }),
  'flows.js': chunk('/p/src/web/lib/elements/step.tsx', { imports: ['index.js'] }),
  'officer.js': chunk('/p/src/web/flows/officer/start-page.tsx', {
    imports: ['index.js', 'flows.js'],
    viteMetadata: files(['officer.css'], []),
  }),
  'users.js': chunk('/p/src/web/office/users-page.tsx'),
  'nb.js': chunk('\0virtual:texts/everybody/nb'),
  'en.js': chunk('\0virtual:texts/everybody/en'),
  'index.css': { type: 'asset' },
}

test('SAFE-04 a route needs its own files with those that they import, the basic font and one language', () => {
  const of = (language: string) =>
    filesOf(built, ['/src/web/app/main.tsx', '/flows/officer/start-page.tsx'], language)
  expect(of('nb')).toEqual({
    scripts: ['/index.js', '/nb.js', '/officer.js', '/flows.js'],
    styles: ['/index.css', '/officer.css'],
    fonts: ['/sans-latin-wght-a1.woff2'],
  })
  expect(of('en').scripts).toContain('/en.js')
  expect(of('en').scripts).not.toContain('/nb.js')
})

test('the HTML of a route names each of its files once, in the language of its texts', () => {
  const shell = `<html lang="nb"><head><script type="module" src="/index.js"></script></head></html>`
  const html = routeHtml(shell, 'en', {
    scripts: ['/index.js', '/a.js'],
    styles: [],
    fonts: ['/f'],
  })
  expect(html.match(/"\/[^"]*"/gu)).toEqual(['"/index.js"', '"/f"', '"/a.js"'])
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/a.js">')
  expect(html).toContain('<link rel="preload" as="font" fetchpriority="low"')
})

test.each([
  ['/', 'index'],
  ['/admin/users', 'admin.users'],
  ['/assessment/$id/results', 'assessment.id.results'],
])('the HTML of %s is in the file %s', (pattern, name) => {
  expect(routeName(pattern)).toBe(name)
})

test('the modules of a route are those that its layouts and its page load', () => {
  const bundle = [
    { type: 'asset' },
    { type: 'chunk', fileName: 'assets/users-a1.js', facadeModuleId: '/p/users-page.tsx' },
    { type: 'chunk', fileName: 'assets/guarded-b2.js', facadeModuleId: '/p/guarded.tsx' },
  ] as const
  const loaders = {
    '/admin/users': [
      'async () => (await import("./assets/guarded-b2.js")).Guarded',
      "async () => (await import('./assets/users-a1.js')).UsersPage",
    ],
  }
  expect(Object.fromEntries(modulesOf(loaders, bundle))).toEqual({
    '/admin/users': ['/p/guarded.tsx', '/p/users-page.tsx'],
  })
  expect(() => modulesOf({ '/': ['() => Page'] }, bundle)).toThrow('() => Page')
})
