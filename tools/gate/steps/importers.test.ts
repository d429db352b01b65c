import { expect, test } from 'vitest'
import { readTests, testsOf } from './importers.ts'

const tests = new Map([
  ['src/server/features/list/list.test.ts', `import { a } from './queries.ts'`],
  [
    'src/web/lib/other.test.ts',
    `import { rule } from '#domain/rule.ts'\nawait import('#web/lazy.ts')`,
  ],
  ['e2e/specs/ward/board.spec.ts', `import {\n  enterAs,\n} from '../../steps/account/account.ts'`],
])

test.each([
  ['src/server/features/list/list.test.ts', ['src/server/features/list/list.test.ts']],
  ['src/server/features/list/rows.ts', ['src/server/features/list/list.test.ts']],
  ['src/domain/rule.ts', ['src/web/lib/other.test.ts']],
  ['src/web/lazy.ts', ['src/web/lib/other.test.ts']],
  ['e2e/steps/account/account.ts', ['e2e/specs/ward/board.spec.ts']],
  ['e2e/specs/ward/story.spec.ts', []],
  ['docs/testing.md', []],
])('a change of %s chooses %j', (changed, chosen) => {
  expect(testsOf([changed], tests)).toEqual(chosen)
})

test('the tests of this checkout are read, but for those of the full level', async () => {
  const names = [...(await readTests()).keys()]
  expect(names).toContain('tools/gate/steps/importers.test.ts')
  expect(names.filter((name) => name.includes('.full.'))).toEqual([])
})
