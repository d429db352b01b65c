import { expect, test } from 'vitest'
import { createActivityReporter } from '#web/app/session/inactivity-dialog.tsx'

/** A toucher with its own clock. `at` lists the times at which it notified the server. */
const aReporter = (send: () => Promise<unknown> = () => Promise.resolve()) => {
  const at: number[] = []
  let time = 0
  let due: { readonly at: number; readonly run: () => void } | null = null
  const reporter = createActivityReporter({
    send: () => {
      at.push(time)
      return send()
    },
    now: () => time,
    after: (ms, run) => {
      due = { at: time + ms, run }
      return () => {
        due = null
      }
    },
    lastReportedAt: 0,
  })
  const pass = (seconds: number): void => {
    const end = time + seconds * 1_000
    while (due !== null && due.at <= end) {
      const { at: when, run } = due
      time = when
      due = null
      run()
    }
    time = end
  }
  return { at, pass, toucher: reporter }
}

test('AUTH-07 activity after a while is reported at once, more of it 30 s later, once', () => {
  const { at, pass, toucher: reporter } = aReporter()
  pass(40)
  reporter.activity()
  expect(at).toEqual([40_000])
  for (let second = 0; second < 20; second += 1) {
    pass(1)
    reporter.activity()
  }
  expect(at).toEqual([40_000])
  pass(60)
  expect(at).toEqual([40_000, 70_000])
  pass(600)
  expect(at).toHaveLength(2)
})

test('AUTH-07 an answer is reported at once, and nothing more is due', () => {
  const { at, pass, toucher: reporter } = aReporter()
  pass(5)
  reporter.activity()
  reporter.report()
  pass(600)
  expect(at).toEqual([5_000])
})

test('AUTH-07 a failed report to the server is not an error; the next activity is reported', () => {
  const { at, pass, toucher: reporter } = aReporter(() => Promise.reject(new Error('offline')))
  pass(30)
  reporter.activity()
  pass(30)
  reporter.activity()
  expect(at).toEqual([30_000, 60_000])
})

test('AUTH-06 after the sign-out nothing is reported any more', () => {
  const { at, pass, toucher: reporter } = aReporter()
  pass(1)
  reporter.activity()
  reporter.stop()
  pass(60)
  expect(at).toEqual([])
})
