import { expect, test } from 'vitest'
import { measuredOf } from './figures.ts'

const turn = (serverMs: number, databaseMs: number) => ({
  times: [10],
  cost: { serverMs, databaseMs, wallMs: 10 },
})

test('the cost ratio leaves out a round when an idle server took more than the submits', () => {
  const turns = new Map([
    [10, [turn(4, 4), turn(4, 4), turn(4, 4)]],
    [1000, [turn(4, 5), turn(1, -1), turn(4, 5)]],
  ])
  const { figures } = measuredOf('officer.complete', turns)
  expect(figures.map(({ costRatio }) => costRatio)).toEqual([1, 1.125])
  const idle = measuredOf('officer.complete', new Map([[10, [turn(1, -1)]]]))
  expect(idle.figures[0]?.costRatio).toBeNaN()
})
