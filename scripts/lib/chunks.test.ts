import { expect, test } from 'vitest'
import { chunkOf, type Graph, type Importers } from './chunks.ts'

const web = '/code/src/web'
const main = `${web}/app/main.tsx`
const pages = {
  landing: `${web}/app/landing/landing-page.tsx`,
  login: `${web}/account/sign-in/login-page.tsx`,
  start: `${web}/flows/officer/start-page.tsx`,
  symptoms: `${web}/flows/officer/symptoms-page.tsx`,
  treatment: `${web}/flows/treatment/treatment-flow.tsx`,
  dashboard: `${web}/flows/dashboard/dashboard-page.tsx`,
  history: `${web}/flows/history/history-page.tsx`,
  users: `${web}/office/users/users-page.tsx`,
  modules: `${web}/office/modules/modules-page.tsx`,
  companies: `${web}/office/companies/companies-page.tsx`,
  symptomList: `${web}/office/symptoms/symptoms-page.tsx`,
  audit: `${web}/office/audit/audit-page.tsx`,
  settings: `${web}/office/settings/settings-page.tsx`,
  overview: `${web}/office/overview/admin-page.tsx`,
  board: `${web}/ward/board/board-page.tsx`,
  homeAdmin: `${web}/app/home/home-admin.tsx`,
  user: `${web}/office/users/user-page.tsx`,
  form: `${web}/office/users/user-form.tsx`,
  sending: `${web}/app/session/session-services.tsx`,
}
type PageName = keyof typeof pages
const loaders = {
  objects: `${web}/app/routes/object-routes.ts`,
  list: `${web}/office/users/user-list.tsx`,
}
const worker = `${web}/worker/worker.ts`
const SHARED = `${web}/parts/shared.tsx`

/** The shared module, with a part of its own in between, needed at once by these. */
const neededBy = (importers: readonly string[], imports: readonly string[] = []): Graph => {
  const between = `${web}/parts/between.tsx`
  const module = (given: Partial<Importers>): Importers => ({
    isEntry: false,
    importedIds: [],
    importers: [],
    dynamicImporters: [],
    ...given,
  })
  const modules = new Map<string, Importers>([
    [SHARED, module({ importers: [between], importedIds: imports })],
    // In a circle, as modules may be.
    [between, module({ importers: [SHARED, ...importers] })],
    [main, module({ isEntry: true })],
    [worker, module({ isEntry: true })],
    ...Object.values(pages).map((id) => [id, module({ dynamicImporters: [main] })] as const),
    [pages.user, module({ dynamicImporters: [loaders.objects] })],
    [pages.form, module({ dynamicImporters: [loaders.list] })],
  ])
  return { getModuleInfo: (id) => modules.get(id) ?? null }
}
const pieceFor = (names: readonly PageName[], imports: readonly string[] = []) =>
  chunkOf(
    SHARED,
    neededBy(
      names.map((name) => pages[name]),
      imports,
    ),
  )

test.each<[readonly PageName[], string | null]>([
  [['landing'], null],
  [['history'], null],
  [['users'], null],
  [['dashboard'], 'signed-in'],
  [['start'], 'officer'],
  [['start', 'symptoms'], 'officer'],
  [['treatment'], 'treatment'],
  [['start', 'treatment'], 'flows'],
  [['start', 'history'], 'answers'],
  [['sending', 'history'], 'answers'],
  [['start', 'form'], 'answers'],
  [['start', 'users'], 'signed-in'],
  [['sending', 'users'], 'signed-in'],
  [['history', 'users'], 'lists'],
  [['landing', 'board'], 'early'],
  [['landing', 'board', 'users'], 'everybody'],
  [['overview', 'homeAdmin'], null],
  [['overview', 'homeAdmin', 'users'], 'admin'],
  [['start', 'dashboard'], 'signed-in'],
  [['users', 'modules'], 'admin'],
  [['users', 'form'], 'admin-people'],
  [['users', 'companies'], 'admin-people'],
  [['modules', 'symptomList'], 'admin-content'],
  [['users', 'audit'], 'admin'],
  [['form'], 'admin-forms'],
  [['user'], 'admin-forms'],
  [['settings', 'user', 'form'], 'admin-forms'],
  [['landing', 'login'], 'visitor'],
  [['landing', 'start', 'users'], 'everybody'],
])('SAFE-04 the code that %j share is in the chunk %s', (names, piece) => {
  expect(pieceFor(names)).toBe(piece)
})

test.each<[readonly PageName[], string, string | null]>([
  [['landing', 'login'], 'react-hook-form', 'visitor-form'],
  [['landing', 'login'], 'zod', 'visitor-schemas'],
  [['login', 'users'], 'react-hook-form', 'form'],
  [['users', 'modules'], 'zod', 'admin-forms'],
  [['users', 'form'], 'react-hook-form', 'admin-forms'],
  [['users', 'modules'], '@dnd-kit/core', 'admin-order'],
  [['users'], '@dnd-kit/core', null],
])('SAFE-04 the code that %j share and that imports %s is in %s', (names, library, piece) => {
  expect(pieceFor(names, [`/code/node_modules/${library}/index.js`])).toBe(piece)
})

test.each([
  [['dashboard'], 'signed-in'],
  [['users', 'start'], 'signed-in'],
  [['users'], 'admin'],
  [['form'], 'admin'],
  [['users', 'form'], 'admin'],
  [['landing'], null],
  [['landing', 'dashboard'], 'start'],
] as const)('SAFE-04 the styles of %j are in the file %s', (names, piece) => {
  const style = `${web}/parts/shared.css`
  const graph = neededBy(names.map((name) => pages[name]))
  const { getModuleInfo } = graph
  const withStyle: Graph = { getModuleInfo: (id) => getModuleInfo(id === style ? SHARED : id) }
  expect(chunkOf(style, withStyle)).toBe(piece)
})

test.each([
  ['\0virtual:texts/everybody', 'start'],
  ['\0virtual:texts/admin', 'admin'],
  ['\0virtual:texts/admin/nb', null],
])('PUB-06 the texts %s are in the chunk %s, each table in its own', (id, piece) => {
  expect(chunkOf(id, neededBy([main]))).toBe(piece)
})

test('the code that the first file imports is in the first file', () => {
  expect(chunkOf(SHARED, neededBy([main, pages.users]))).toBe('start')
})

test('OFFL-01 no chunk shares the code of the worker', () => {
  expect(chunkOf(SHARED, neededBy([worker, pages.users, pages.start]))).toBeNull()
})

test('SAFE-04 the drawings of the categories are a chunk of their own, so that no other list loads them', () => {
  const drawing = '/code/node_modules/icons/Waves.js'
  const lines = `${web}/flows/kit/content/category-badge.tsx`
  const users = neededBy([pages.start, pages.users])
  const graph: Graph = {
    getModuleInfo: (id) => {
      const importers = { [drawing]: [lines], [lines]: [SHARED] }[id]
      if (importers === undefined) return users.getModuleInfo(id)
      return { isEntry: false, importedIds: [], importers, dynamicImporters: [] }
    },
  }
  expect(chunkOf(drawing, graph)).toBe('drawings')
  expect(chunkOf(lines, graph)).toBe('drawings')
  expect(chunkOf(SHARED, graph)).toBe('signed-in')
})

test('SAFE-04 the frame of the back office comes with what its lists share', () => {
  const frame = `${web}/app/office/admin-layout.tsx`
  const module = { isEntry: false, importedIds: [], importers: [], dynamicImporters: [main] }
  expect(chunkOf(frame, { getModuleInfo: (id) => (id === frame ? module : null) })).toBe('admin')
})
