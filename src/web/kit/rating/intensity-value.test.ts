import { expect, test } from 'vitest'
import {
  afterFactKey,
  afterKey,
  dragged,
  isSidewaysDrag,
  movedPress,
  saidMark,
  tapped,
  type Press,
} from './intensity-value.ts'

test('OFF-04 arrows step 5, page keys 25, Home and End go to the ends', () => {
  expect(afterKey('ArrowRight', 60)).toBe(65)
  expect(afterKey('ArrowUp', 60)).toBe(65)
  expect(afterKey('ArrowLeft', 60)).toBe(55)
  expect(afterKey('ArrowDown', 60)).toBe(55)
  expect(afterKey('PageUp', 60)).toBe(85)
  expect(afterKey('PageDown', 60)).toBe(35)
  expect(afterKey('Home', 60)).toBe(0)
  expect(afterKey('End', 60)).toBe(100)
})

test('OFF-04 a key never leaves 0–100', () => {
  expect(afterKey('ArrowRight', 98)).toBe(100)
  expect(afterKey('PageDown', 10)).toBe(0)
})

test.each([
  ['0', 0],
  ['1', 25],
  ['2', 50],
  ['3', 75],
  ['4', 100],
  ['u', 'unable'],
  ['U', 'unable'],
  ['Backspace', null],
  ['Delete', null],
] as const)('OFF-04 the key %s sets %s whatever the answer was', (key, answer) => {
  for (const before of [null, 'unable', 0, 60] as const) expect(afterKey(key, before)).toBe(answer)
})

test('OFF-04 the space bar sets 100 and 0 as the checkbox does', () => {
  expect(afterKey(' ', null)).toBe(100)
  expect(afterKey(' ', 0)).toBe(100)
  expect(afterKey(' ', 30)).toBe(0)
})

test('SAFE-05 the first key on an untouched slider makes an answer, 0 among them', () => {
  expect(afterKey('ArrowLeft', null)).toBe(0)
  expect(afterKey('Home', 'unable')).toBe(0)
  expect(afterKey('ArrowRight', null)).toBe(5)
})

const others = ['Tab', 'Enter', 'a', '5', 'toString', '__proto__']

test('SAFE-05 other keys, names of object methods among them, answer nothing', () => {
  for (const key of others) {
    expect(afterKey(key, null)).toBeUndefined()
    expect(afterFactKey(key)).toBeUndefined()
  }
})

test.each([
  ['j', 100],
  ['Y', 100],
  ['n', 0],
  ['u', 'unable'],
  ['Backspace', null],
] as const)('OFF-04 the key %s answers a fact with %s', (key, answer) => {
  expect(afterFactKey(key)).toBe(answer)
})

// 0 lies at 10 px, 25 at 60, 50 at 110, 75 at 160, 100 at 210.
const slider = { width: 220, radius: 10 }

test.each([
  [10, null, 0],
  [0, null, 0],
  [219, null, 100],
  [80, null, 25],
  [90, null, 50],
  [110, 'unable', 50],
  [10, 10, 0],
  [160, 100, 75],
] as const)('OFF-04 a tap at %d px on the answer %s sets the mark %d', (at, before, mark) => {
  expect(tapped({ ...slider, at }, before)).toBe(mark)
})

test.each([
  // The thumb of 60 lies at 130.
  [130, 60],
  [122, 60],
  [110, 50],
] as const)('OFF-04 a tap at %d px changes nothing when the answer is %d', (at, before) => {
  expect(tapped({ ...slider, at }, before)).toBeNull()
})

/** The press of that pointer, from where it came down, through these places. */
const pressThrough = (isTouch: boolean, places: readonly (readonly [number, number])[]): Press =>
  places.reduce<Press>((before, [x, y]) => movedPress(before, { x: 100 + x, y: 200 + y }), {
    from: { x: 100, y: 200 },
    reach: { x: 0, y: 0 },
    isTouch,
    kind: 'tap',
  })

/** Where the finger is after each step; the kind of the press; whether it answers as a drag. */
test.each([
  ['a still finger', [[2, 3]], 'tap', false],
  ['a sideways movement', [[8, 3]], 'drag', true],
  ['a movement to the left', [[-8, 7]], 'drag', true],
  ['a movement up', [[0, -8]], 'other', false],
  ['a movement that is as much down as sideways', [[9, 9]], 'other', false],
  [
    'a movement up that turns sideways',
    [
      [1, -8],
      [60, -8],
    ],
    'other',
    false,
  ],
  [
    'a drag whose finger slips',
    [
      [20, 0],
      [90, -40],
    ],
    'drag',
    true,
  ],
  [
    'a drag there and back',
    [
      [60, 5],
      [2, 20],
    ],
    'drag',
    true,
  ],
  [
    'an arc that begins sideways and scrolls',
    [
      [20, 0],
      [40, -200],
    ],
    'drag',
    false,
  ],
  [
    'an arc that comes back',
    [
      [20, 0],
      [30, -200],
      [40, -10],
    ],
    'drag',
    false,
  ],
] as const)(
  'F-A1 OFF-04 %s answers only as a sideways drag or a tap',
  (_, places, kind, answers) => {
    const press = pressThrough(true, places)
    expect(press.kind).toBe(kind)
    expect(isSidewaysDrag(press)).toBe(answers)
  },
)

test.each([
  ['a press that shakes up and down', [[2, 12]], 'tap', false],
  [
    'a drag that begins upwards',
    [
      [0, -20],
      [30, -40],
    ],
    'drag',
    true,
  ],
] as const)('F-A1 OFF-04 a mouse scrolls nothing: %s answers', (_, places, kind, answers) => {
  const press = pressThrough(false, places)
  expect(press.kind).toBe(kind)
  expect(isSidewaysDrag(press)).toBe(answers)
})

test.each([
  [0, 0],
  [1, null],
  [24, null],
  [25, 25],
  [49, 25],
  [70, 50],
  [75, 75],
  [99, 75],
  [100, 100],
] as const)('F-A3 OFF-04 the word of the value %d is the word of the mark %s', (value, mark) => {
  expect(saidMark(value)).toBe(mark)
})

test.each([
  [10, 0],
  [-40, 0],
  [134, 62],
  [210, 100],
  [400, 100],
] as const)('OFF-04 a drag to %d px means %d', (at, value) => {
  expect(dragged({ ...slider, at })).toBe(value)
})
