import { expect, test } from 'vitest'
import { settled } from '#testing/flows/flow-tab.ts'
import type { FlushResult } from './flush-queue.ts'
import { createQueueSync } from './flush-device-queue.ts'

/** Rounds whose results are given one by one; timers are run by hand. */
const aQueueSync = () => {
  const answers: ((result: FlushResult) => void)[] = []
  const timers: { ms: number; run: () => void }[] = []
  const queueSync = createQueueSync({
    random: () => 0,
    after: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
    flush: () => new Promise((answer) => answers.push(answer)),
  })
  const answer = async (result: FlushResult): Promise<void> => {
    answers.at(-1)?.(result)
    await settled()
  }
  return { rounds: queueSync, answers, timers, answer }
}

test('LIVE-01 OFFL-01 a round that did not get through is made again after 1, 2, 4, 8, 16 and 16 s', async () => {
  const { rounds: queueSync, answers, timers, answer } = aQueueSync()
  queueSync.now()
  const waited: number[] = []
  for (const result of [
    'unreachable',
    'failed',
    'failed',
    'unreachable',
    'failed',
    'failed',
  ] as const) {
    await answer(result)
    waited.push(timers[0]?.ms ?? 0)
    timers.shift()?.run()
  }
  expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000])
  await answer('done')
  expect([answers.length, timers.length]).toEqual([7, 0])
})

test('OFFL-01 one at a time; the network’s return makes the next one now, and one that is done begins again', async () => {
  const { rounds: queueSync, answers, timers, answer } = aQueueSync()
  queueSync.now()
  queueSync.now()
  expect(answers).toHaveLength(1)
  await answer('unreachable')
  queueSync.now()
  expect([answers.length, timers.length]).toEqual([2, 0])
  await answer('done')
  queueSync.now()
  expect(answers).toHaveLength(3)
})

test('AUTH-06 none is made after its end, and none that is under way goes on', async () => {
  const { rounds: queueSync, answers, timers, answer } = aQueueSync()
  queueSync.now()
  queueSync.stop()
  await answer('unreachable')
  expect([answers.length, timers.length]).toEqual([1, 0])
})
