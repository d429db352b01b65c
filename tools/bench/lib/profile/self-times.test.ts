import { expect, test } from 'vitest'
import { selfTimes } from './self-times.ts'

const node = (id: number, functionName: string, url = '', lineNumber = 0) => ({
  id,
  callFrame: { functionName, url, lineNumber },
})

test('the profile adds the self time of a function over all stacks, most first, when the thread does not wait', () => {
  const profile = {
    nodes: [
      node(1, '(root)'),
      node(2, '(idle)'),
      node(3, 'list', 'file:///home/someone/holdepunkt/src/server/core/list.ts', 9),
      node(4, 'map', 'file:///home/someone/holdepunkt/node_modules/drizzle-orm/utils.js', 4),
      node(5, 'list', 'file:///home/someone/holdepunkt/src/server/core/list.ts', 9),
      node(6, '(garbage collector)'),
    ],
    samples: [3, 2, 4, 5, 6, 1],
    timeDeltas: [700, 1000, 50_000, 4000, 2000, 500],
  }
  expect(selfTimes(profile)).toEqual([
    { name: 'map', place: 'drizzle-orm/utils.js:5', ms: 4 },
    { name: 'list', place: 'src/server/core/list.ts:10', ms: 3 },
    { name: '(garbage collector)', place: '', ms: 0.5 },
  ])
})
