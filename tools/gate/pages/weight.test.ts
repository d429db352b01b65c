import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Weight, weightOf, weightOfTree, weightProblems } from './weight.ts'

const lines = (count: number, first = ''): string => `${first}${'\n'.repeat(count)}`

const aliases = new Map([['#web/', 'src/web/']])

const tree = (files: Readonly<Record<string, string>>): Weight =>
  weightOf(new Map(Object.entries(files)), aliases)

test('counts lines by what a file is for', () => {
  expect(
    tree({
      'src/web/page.tsx': lines(40),
      'src/web/page.test.tsx': lines(20),
      'src/web/page.css': lines(9),
      'src/server/main.ts': lines(60),
      'tools/gate/test.ts': lines(7),
      'docs/licences.md': lines(500),
      'docs/picture.png': '',
    }),
  ).toMatchObject({
    files: 7,
    textLines: 136,
    productFiles: 2,
    productLines: 100,
    productMedian: 60,
    testLines: 20,
    toolLines: 7,
    styleFiles: 1,
  })
})

test('a small file that fits into its only user is foldable, also when named by an alias', () => {
  const user = lines(100, "import { part } from './part.ts'")
  expect(tree({ 'src/web/a/user.ts': user, 'src/web/a/part.ts': lines(60) }).foldable).toBe(1)
  expect(tree({ 'src/web/a/user.ts': user, 'src/web/a/part.ts': lines(61) }).foldable).toBe(0)
  const far = lines(100, "import { part } from '#web/b/part.ts'")
  const apart = tree({ 'src/web/a/user.ts': far, 'src/web/b/part.ts': lines(60) })
  expect(apart).toMatchObject({ foldable: 0, oneImporterShare: 50 })
})

test('a name of two folders, and a folder of more than 25 files, are counted', () => {
  const many = Object.fromEntries(
    Array.from({ length: 26 }, (_, index) => [`src/server/a/part-${index}.ts`, lines(1)]),
  )
  expect(tree({ ...many, 'src/server/b/part-3.ts': lines(1) })).toMatchObject({
    repeatedNames: 1,
    crowdedFolders: 1,
  })
})

const light = tree({ 'src/web/page.tsx': lines(90) })

test('a goal that was held and is lost is named, and one that is reached and not held', () => {
  expect(weightProblems({ ...light, productMedian: 81 })).toEqual(
    expect.arrayContaining([
      'median lines of a product file: 81, at most 80',
      'tracked files: 1, at most 2700, is reached and not held',
    ]),
  )
})

test('no goal of the tree that was reached is lost', () => {
  expect(weightProblems(weightOfTree(fileURLToPath(new URL('../../..', import.meta.url))))).toEqual(
    [],
  )
})
