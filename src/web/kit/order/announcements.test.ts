import { expect, test } from 'vitest'
import type { PositionText } from '../text-context.tsx'
import { announcements } from './ordered-table.tsx'

const say =
  (what: string) =>
  ({ name, position, total }: PositionText) =>
    `${name} ${what} ${position}/${total}`

const names = new Map([
  ['a', 'Søvn'],
  ['b', 'Uro'],
])

const texts = announcements(
  { orderLifted: say('lifted'), orderMoved: say('moved'), orderCancelled: say('cancelled') },
  (key) => {
    const name = names.get(String(key))
    return name === undefined
      ? null
      : { name, position: [...names.keys()].indexOf(String(key)) + 1, total: 2 }
  },
)

const active = (id: string) => ({
  id,
  data: { current: undefined },
  rect: { current: { initial: null, translated: null } },
})
const rect = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 }
const over = (id: string) => ({ id, rect, disabled: false, data: { current: undefined } })

test('CNT-04 a drag is announced by the name of the row and the place it would come to', () => {
  expect(texts.onDragStart({ active: active('a') })).toBe('Søvn lifted 1/2')
  expect(texts.onDragOver({ active: active('a'), over: over('b') })).toBe('Søvn lifted 2/2')
  expect(texts.onDragEnd({ active: active('a'), over: over('b') })).toBe('Søvn moved 2/2')
  expect(texts.onDragCancel({ active: active('a'), over: over('b') })).toBe('Søvn cancelled 1/2')
})

test('CNT-04 a row dropped beside every row stays; a row that is gone during the drag is not announced', () => {
  expect(texts.onDragEnd({ active: active('a'), over: null })).toBe('Søvn moved 1/2')
  expect(texts.onDragEnd({ active: active('gone'), over: over('a') })).toBeUndefined()
})
