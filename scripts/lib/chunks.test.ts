import { expect, test } from 'vitest'
import { chunkOf, type Graph, type Importers } from './chunks.ts'

const web = '/code/src/web'
const main = `${web}/app/main.tsx`
const pages = {
  landing: `${web}/features/landing/landing-page.tsx`,
  login: `${web}/features/account/login-page.tsx`,
  start: `${web}/features/officer/start-page.tsx`,
  symptoms: `${web}/features/officer/symptoms-page.tsx`,
  treatment: `${web}/features/treatment/treatment-flow.tsx`,
  history: `${web}/features/history/history-page.tsx`,
  users: `${web}/features/admin/users/users-page.tsx`,
  modules: `${web}/features/admin/modules/modules-page.tsx`,
}
type PageName = keyof typeof pages
const worker = `${web}/worker/worker.ts`
const SHARED = `${web}/parts/shared.tsx`

/** The shared module, with a part of its own in between, needed at once by these. */
const neededBy = (importers: readonly string[]): Graph => {
  const between = `${web}/parts/between.tsx`
  const modules = new Map<string, Importers>([
    [SHARED, { isEntry: false, importers: [between], dynamicImporters: [] }],
    // In a circle, as modules may be.
    [between, { isEntry: false, importers: [SHARED, ...importers], dynamicImporters: [] }],
    [main, { isEntry: true, importers: [], dynamicImporters: [] }],
    [worker, { isEntry: true, importers: [], dynamicImporters: [] }],
    ...Object.values(pages).map(
      (id) => [id, { isEntry: false, importers: [], dynamicImporters: [main] }] as const,
    ),
  ])
  return { getModuleInfo: (id) => modules.get(id) ?? null }
}
const pieceFor = (...names: readonly PageName[]) =>
  chunkOf(SHARED, neededBy(names.map((name) => pages[name])))

test.each<[readonly PageName[], string | null]>([
  [['landing'], null],
  [['history'], null],
  [['users'], null],
  [['start'], 'officer'],
  [['start', 'symptoms'], 'officer'],
  [['treatment'], 'treatment'],
  [['start', 'treatment'], 'signed-in'],
  [['start', 'history'], 'signed-in'],
  [['start', 'users'], 'signed-in'],
  [['users', 'modules'], 'admin'],
  [['landing', 'login'], 'everybody'],
  [['landing', 'start', 'users'], 'everybody'],
])('SAFE-04 what %j share comes as %s', (names, piece) => {
  expect(pieceFor(...names)).toBe(piece)
})

test('what the first file names goes with nobody’s piece', () => {
  expect(chunkOf(SHARED, neededBy([main, pages.users]))).toBe('texts')
})

test('OFFL-01 what the worker is made of is shared with nobody', () => {
  expect(chunkOf(SHARED, neededBy([worker, pages.users, pages.start]))).toBeNull()
})

test('a module that nobody is known to import comes with what the signed-in share', () => {
  expect(chunkOf(`${web}/unknown.ts`, neededBy([]))).toBe('signed-in')
})
