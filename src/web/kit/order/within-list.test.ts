import { expect, test } from 'vitest'
import { withinList } from './ordered-table.tsx'

const rect = (top: number, height: number) => ({
  top,
  bottom: top + height,
  height,
  left: 0,
  right: 300,
  width: 300,
})

test.each([
  { y: 50, expected: 50 },
  { y: -50, expected: -40 },
  { y: 500, expected: 320 },
])('CNT-04 a row dragged by $y px stays within the list, and in its column', ({ y, expected }) => {
  const held = withinList({
    activatorEvent: null,
    active: null,
    activeNodeRect: null,
    draggingNodeRect: rect(140, 40),
    containerNodeRect: rect(100, 400),
    over: null,
    overlayNodeRect: null,
    scrollableAncestors: [],
    scrollableAncestorRects: [],
    transform: { x: 25, y, scaleX: 1, scaleY: 1 },
    windowRect: null,
  })
  expect(held).toMatchObject({ x: 0, y: expected })
})
