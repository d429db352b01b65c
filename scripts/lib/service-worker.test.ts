import { expect, test } from 'vitest'
import { reachable, shellOf, type BuiltChunk } from './service-worker.ts'

const chunk = (given: Partial<BuiltChunk>): BuiltChunk => ({
  type: 'chunk',
  isEntry: false,
  moduleIds: [],
  imports: [],
  dynamicImports: [],
  ...given,
})

const loads = (css: readonly string[], assets: readonly string[]) =>
  ({ importedCss: new Set(css), importedAssets: new Set(assets) }) as NonNullable<
    BuiltChunk['viteMetadata']
  >

const page = (path: string, given: Partial<BuiltChunk> = {}) =>
  chunk({ moduleIds: [`/home/holdepunkt/src/web/${path}.tsx`], ...given })

const built = {
  'sw.js': chunk({ isEntry: true, imports: ['worker-only.js'] }),
  'worker-only.js': chunk({}),
  'index.js': chunk({
    isEntry: true,
    imports: ['react.js'],
    dynamicImports: ['flow.js', 'users.js', 'objects.js'],
    viteMetadata: loads(['index.css'], ['font.woff2']),
  }),
  'react.js': chunk({}),
  'flow.js': page('flows/officer/officer-flow', {
    imports: ['fields.js'],
    dynamicImports: ['step.js'],
    viteMetadata: loads(['flow.css'], []),
  }),
  // A step leads back to the flow that it is of.
  'step.js': page('flows/officer/start-page', { imports: ['flow.js'] }),
  'users.js': page('office/users/users-page', {
    imports: ['table.js', 'fields.js'],
    dynamicImports: ['chart.js'],
    viteMetadata: loads(['users.css'], []),
  }),
  'objects.js': chunk({
    moduleIds: ['/p/src/web/office/kit/form.tsx', '/p/src/web/office/users/user-page.tsx'],
  }),
  'table.js': chunk({}),
  'chart.js': chunk({}),
  'fields.js': chunk({ viteMetadata: loads(['fields.css'], []) }),
  'index.css': { type: 'asset' },
} as const

test('OFFL-01 all is kept that the pages can load, but for what the back office alone does', () => {
  expect([...reachable(built)].toSorted()).toEqual([
    'fields.css',
    'fields.js',
    'flow.css',
    'flow.js',
    'font.woff2',
    'index.css',
    'index.js',
    'react.js',
    'step.js',
  ])
})

test('OFFL-01 what a kept file cannot be without is kept, wherever its code comes from', () => {
  const shared = {
    'index.js': chunk({ isEntry: true, imports: ['shared.js'] }),
    'shared.js': page('office/users/shared'),
  }
  expect([...reachable(shared)]).toContain('shared.js')
})

test('OFFL-01 the version is another one as soon as a name or a content is', () => {
  const content = (text: string) => new TextEncoder().encode(text)
  const versions = [
    shellOf([['/', content('one')]]),
    shellOf([['/', content('two')]]),
    shellOf([['/a', content('one')]]),
    shellOf([
      ['/', content('one')],
      ['/a', content('two')],
    ]),
  ].map(({ version }) => version)
  expect(new Set(versions).size).toBe(4)
  const [one, two] = [['/', content('one')] as const, ['/a', content('two')] as const]
  expect(shellOf([one, two])).toEqual(shellOf([two, one]))
})

test('OFFL-01 each file has the hash that a browser computes for it', () => {
  // From the specification of subresource integrity: the hash in base64 follows `sha256-`.
  expect(shellOf([['/', new TextEncoder().encode('')]]).files).toEqual({
    '/': 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  })
})
