import { expect, test } from 'vitest'
import type { ShownCase } from '#contract/boardScreens.ts'
import { alarmsOf, tonesFor } from './tones.ts'

const row = (reference: string, more: Partial<ShownCase> = {}): ShownCase => ({
  reference,
  module: 'M5',
  marks: [],
  state: 'on-time',
  overMs: null,
  duty: null,
  level: null,
  place: null,
  isNear: false,
  ...more,
})

const calm = alarmsOf([row('kaffe-brygge')])
const near = alarmsOf([row('kaffe-brygge', { isNear: true })])
const late = alarmsOf([row('kaffe-brygge', { state: 'late', overMs: 0 })])

test('FUP-43 a tone comes two minutes before the limit, and two at it', () => {
  expect([tonesFor(calm, near), tonesFor(near, late), tonesFor(calm, late)]).toEqual([1, 2, 2])
})

test('FUP-43 the same state is silent, and so is its end', () => {
  expect([tonesFor(near, near), tonesFor(late, late), tonesFor(late, calm)]).toEqual([0, 0, 0])
})

test.each(['no-reaction', 'unguarded'] as const)(
  'FUP-43 a person with the state %s sounds as one who is late',
  (state) => {
    expect(tonesFor(calm, alarmsOf([row('kaffe-brygge', { state })]))).toBe(2)
  },
)
