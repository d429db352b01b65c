import { expect, test } from 'vitest'
import { candidatesOf, choose, type Candidate } from './choose.ts'
import type { Reach } from './reach.ts'
import type { FileRecord } from './record.ts'

const nothing: Reach = {
  tests: new Map(),
  pages: new Map(),
  functions: new Map(),
  everyPage: false,
  everyFunction: false,
}

const asks = (calls: readonly string[], modules: readonly string[] = []): FileRecord => ({
  wallMs: 1000,
  calls,
  modules,
})

const page = 'src/web/features/list/list-page.tsx'
const record = new Map([
  ['src/server/features/list/list.test.ts', asks(['list.get', 'list.add'])],
  [
    'src/server/system-tests/matrix.test.ts',
    asks(['list.get', 'list.add', 'one.get', 'two.get', 'six.get']),
  ],
  ['src/server/features/one/one.test.ts', asks(['one.get'])],
  ['e2e/specs/list.spec.ts', asks(['idle.key', 'one.get', 'two.get'], [page])],
  ['e2e/specs/two.spec.ts', asks(['idle.key', 'two.get'], ['two-page.tsx'])],
  ['e2e/specs/six.spec.ts', asks(['idle.key', 'six.get'], ['six-page.tsx'])],
])
const files = [...record.keys()]

const chosen = (changed: readonly string[], reach: Partial<Reach>): readonly string[] =>
  candidatesOf(changed, { ...nothing, ...reach }, record, files).map(
    ({ file, reason }) => `${file}: ${reason}`,
  )

test('the tests of a function come before a test that calls every function', () => {
  const reach = { functions: new Map([['list', 1]]) }
  expect(chosen(['src/server/features/list/queries.ts'], reach)).toEqual([
    'src/server/features/list/list.test.ts: in the same folder',
    'src/server/system-tests/matrix.test.ts: calls list.get',
  ])
})

test('a page chooses the specs that load it', () => {
  expect(chosen(['src/web/features/list/part.tsx'], { pages: new Map([[page, 1]]) })).toEqual([
    `e2e/specs/list.spec.ts: loads ${page}`,
  ])
})

test('a function that each page calls when it is idle counts little', () => {
  const reach = {
    functions: new Map([
      ['idle', 0],
      ['six', 0],
    ]),
  }
  const [first] = chosen(['src/server/features/six/queries.ts'], reach)
  expect(first).toBe('e2e/specs/six.spec.ts: calls six.get')
})

test('a file that every page needs chooses all that load pages', () => {
  expect(chosen(['src/web/app/routes/routes.ts'], { everyPage: true })).toHaveLength(3)
})

test('without a record the tests beside the change and those that import it are chosen', () => {
  const reach = { ...nothing, tests: new Map([['src/domain/b/b.test.ts', 1]]) }
  const tests = ['src/domain/a/a.test.ts', 'src/domain/b/b.test.ts', 'src/domain/c/c.test.ts']
  const found = candidatesOf(['src/domain/a/rule.ts'], reach, new Map(), tests)
  expect(found.map(({ file }) => file)).toEqual([
    'src/domain/b/b.test.ts',
    'src/domain/a/a.test.ts',
  ])
})

test('choose skips a test that does not fit and takes a shorter one', () => {
  const one = (file: string, wallMs: number): Candidate => ({
    file,
    wallMs,
    reason: '',
    relevance: 1,
  })
  const all = [one('a', 30), one('b', 80), one('c', 50)]
  const sum = (some: readonly Candidate[]): number =>
    some.reduce((ms, { wallMs }) => ms + wallMs, 5)
  const choice = choose(all, 100, sum)
  expect(choice.chosen.map(({ file }) => file)).toEqual(['a', 'c'])
  expect(choice.leftOut.map(({ file }) => file)).toEqual(['b'])
  expect(choice.wallMs).toBe(85)
})
