import { expect, test } from 'vitest'
import { failed, type LauncherFailure, type ProgressStep } from './start-result.ts'
import { MAX_FAILURES, supervise } from './supervisor.ts'

const failure = { code: 'server-did-not-start', log: '/data/postgres.log', reason: 'full' } as const

/** A database that ends as soon as it is looked at, and whose starts go as `starts` says; then it runs. */
const supervised = (starts: readonly boolean[], firstPauseMs = 1) => {
  const left = [...starts]
  const steps: ProgressStep['code'][] = []
  const runs = Promise.withResolvers<'runs'>()
  const givenUp = Promise.withResolvers<LauncherFailure>()
  const supervisor = supervise(
    {
      isRunning: () => {
        if (left.length > 0) return Promise.resolve(false)
        runs.resolve('runs')
        return Promise.resolve(true)
      },
      restart: () => Promise.resolve(left.shift() === true ? { ok: true } : failed(failure)),
      onProgress: ({ code }) => void steps.push(code),
      onGivenUp: givenUp.resolve,
    },
    { pollEveryMs: 1, firstPauseMs },
  )
  return { supervisor, steps, runs: runs.promise, givenUp: givenUp.promise }
}

const fails = (times: number): boolean[] => Array.from({ length: times }, () => false)

test('X5 it is given up after five failed starts in a row, with what the last one said', async () => {
  const { supervisor, steps, givenUp } = supervised([...fails(MAX_FAILURES), true])
  expect(await givenUp).toEqual({ code: 'database-lost', failures: 5, last: failure })
  expect(steps).toEqual(['database-ended', ...Array(4).fill('not-started-again')])
  await supervisor.end()
})

test('X5 a start that succeeds ends the row: four failures before it and four after it are no five', async () => {
  const four = fails(MAX_FAILURES - 1)
  const { supervisor, runs, givenUp } = supervised([...four, true, ...four, true])
  expect(await Promise.race([runs, givenUp])).toBe('runs')
  await supervisor.end()
})

test('X5 ended in the pause before the next start it starts nothing more', async () => {
  const { supervisor, steps } = supervised([false, true], 600_000)
  while (steps.at(-1) !== 'not-started-again') await new Promise(setImmediate)
  await supervisor.end()
  expect(steps).not.toContain('started-again')
})
