import { expect, test } from 'vitest'
import { importGraph } from './import-graph.ts'
import { reachOf } from './reach.ts'

const router = `import { listRouter } from './features/list/router.ts'
import { oneRouter, twoRouter } from './features/pair/router.ts'
export const appRouter = router({
  list: listRouter,
  one: oneRouter,
  two: twoRouter,
})
`

const sources = new Map([
  ['src/server/router.ts', router],
  ['src/server/app.ts', `import './router.ts'\nimport './core/log.ts'\n`],
  ['src/server/features/list/router.ts', `import './queries.ts'\nimport '#domain/rule.ts'\n`],
  ['src/server/features/pair/router.ts', `import '#domain/other.ts'\n`],
  ['src/testing/server/server.ts', `import '#server/app.ts'\nimport '#domain/rule.ts'\n`],
  ['src/server/features/list/list.test.ts', `import '#testing/server/server.ts'\n`],
  ['src/domain/rule.test.ts', `import './rule.ts'\n`],
  ['src/web/features/list/part.tsx', `import '#domain/rule.ts'\n`],
  ['src/web/features/list/list-page.tsx', `import './part.tsx'\n`],
  [
    'src/web/app/routes/routes.ts',
    `const page = () => import('#web/features/list/list-page.tsx')\n`,
  ],
  ['src/web/app/main.tsx', `import './routes/routes.ts'\n`],
])

const reach = (...changed: readonly string[]) => {
  const found = reachOf(changed, importGraph(sources), router)
  return {
    tests: [...found.tests],
    pages: [...found.pages],
    functions: [...found.functions],
    every: [found.everyPage, found.everyFunction],
  }
}

test('a query reaches the functions of its router and no other', () => {
  expect(reach('src/server/features/list/queries.ts')).toEqual({
    tests: [],
    pages: [],
    functions: [['list', 1]],
    every: [false, false],
  })
})

test('a rule of the domain reaches its tests, the functions and the pages that use it', () => {
  expect(reach('src/domain/rule.ts')).toEqual({
    tests: [['src/domain/rule.test.ts', 1]],
    pages: [['src/web/features/list/list-page.tsx', 2]],
    functions: [['list', 1]],
    every: [false, false],
  })
  expect(reach('src/domain/other.ts').functions).toEqual([
    ['one', 1],
    ['two', 1],
  ])
})

test('a file that the whole server or the whole application imports reaches every function or every page', () => {
  expect(reach('src/server/core/log.ts').every).toEqual([false, true])
  expect(reach('src/web/app/routes/routes.ts').every).toEqual([true, false])
})

test('a helper of tests reaches the tests that import it', () => {
  expect(reach('src/testing/server/server.ts').tests).toEqual([
    ['src/server/features/list/list.test.ts', 1],
  ])
})
