import { expect, test } from 'vitest'
import { parseContents, serialiseContents } from './contents.ts'

const contents = { flow: 'officer', body: { id: 'a', answers: { x: 0 } } } as const

test('OFFL-01 contents read back unchanged, zeros too', () => {
  expect(parseContents(serialiseContents(contents))).toEqual(contents)
})

test('FUP-150 every check without a long text has the same length, and reads back unchanged', () => {
  const check = (kind: string, text: string) =>
    ({ flow: 'check', body: { id: 'a', reference: 'kongle-kompass', kind, text } }) as const
  const [short, long] = [check('awake', ''), check('no_reaction', 'Kald hud.')] as const
  expect(serialiseContents(short)).toHaveLength(serialiseContents(long).length)
  expect(parseContents(serialiseContents(long))).toEqual(long)
})

test.each([
  '',
  'null',
  '[]',
  '{"flow":"officer","body":{"id":"a"}}',
  '{"version":2,"flow":"officer","body":{"id":"a"}}',
  '{"version":0,"flow":"officer","body":{"id":"a"}}',
  '{"version":1,"flow":"__proto__","body":{"id":"a"}}',
  '{"version":1,"flow":"officer","body":{"id":1}}',
  '{"version":1,"flow":"officer","body":null}',
])('OFFL-01 %s is not a submission of this program', (text) => {
  expect(parseContents(text)).toBeNull()
})
