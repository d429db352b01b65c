import { expect, test } from 'vitest'
import { applyMutant, placed } from './plant.ts'

const fault = { id: 'x', what: '', in: 'a', replace: '$&', test: { file: '', named: '' } }

const source = `
import { a } from 'elsewhere'
/* a(b) */
export const rules = {
  one: { most: 5 },
  'two.three': { most: 6 },
}
function check(given: string): void {
  const LIMIT = 1
  if (
    // longer
    isLong(
      given,
      LIMIT,
    )
  ) throw new Error('é')
}
`

test('a name alone replaces the value of a constant or of a property', () => {
  expect(applyMutant('const a = 1; const b = a', fault)).toBe('const a = $&; const b = a')
  const planted = applyMutant(source, { ...fault, in: 'rules/two.three/most' })
  expect(planted).toBe(source.replace('6', '$$&'))
})

test('code is found after a reformatting and between comments', () => {
  const planted = applyMutant(source, { ...fault, in: 'check', find: 'if (isLong(given, LIMIT))' })
  expect(planted).toContain("const LIMIT = 1\n  $& throw new Error('é')")
})

test('a place that is missing, or exists twice, is refused', () => {
  const apply = (text: string, find?: string) => () =>
    applyMutant(text, find === undefined ? fault : { ...fault, find })
  expect(apply('const b = 1')).toThrow('x: a is declared: 0 times')
  expect(apply("import { a } from 'a'")).toThrow('0 times')
  expect(apply('const b = () => { const a = 1 }')).toThrow('0 times')
  expect(apply('const a = b', 'c')).toThrow('x: its code occurs in a: 0 times')
  expect(apply('const a = b + b', 'b')).toThrow('2 times')
  expect(apply('const a = b\nconst d = c', 'c')).toThrow('0 times')
  expect(apply('const a = /* c */ b', 'c')).toThrow('0 times')
  expect(apply('const a = better', 'bet')).toThrow('0 times')
  expect(() => applyMutant(source, { ...fault, in: 'rules/most' })).toThrow('2 times')
})

test('the file of a fault is the only one that declares the name', () => {
  const files = new Map([
    ['a', ['src/one.ts']],
    ['b', ['src/one.ts', 'src/two.ts']],
  ])
  expect(placed(files, { ...fault, in: 'a/c' }).file).toBe('src/one.ts')
  expect(() => placed(files, { ...fault, in: 'b' })).toThrow('2 times')
  expect(() => placed(files, { ...fault, in: 'd' })).toThrow('0 times')
  expect(placed(files, { ...fault, in: 'b', file: 'src/two.ts' }).file).toBe('src/two.ts')
  expect(() => placed(files, { ...fault, in: 'b', file: 'src/three.ts' })).toThrow('0 times')
})
