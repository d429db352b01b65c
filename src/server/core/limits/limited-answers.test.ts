import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { limitAnswers } from './limited-answers.ts'
import { Unavailable } from '../connections/unavailable.ts'

const clientWith = (query: (...args: unknown[]) => unknown) => ({ query }) as unknown as PoolClient

test('R6 a statement without an answer fails, and its connection is reported as silent', async () => {
  let isSilent = false
  const onSilence = () => void (isSilent = true)
  const silent = limitAnswers(
    clientWith(() => new Promise(() => undefined)),
    onSilence,
    1,
  )
  await expect(silent.query('commit')).rejects.toThrow(Unavailable)
  expect(isSilent).toBe(true)
})

test('R6 an answer, a failure and a stream pass unchanged', async () => {
  let silences = 0
  const limited = (query: (...args: unknown[]) => unknown) =>
    limitAnswers(clientWith(query), () => void (silences += 1), 60_000)
  expect(await limited((...args) => Promise.resolve(args)).query('select $1', [7])).toEqual([
    'select $1',
    [7],
  ])
  const failing = limited(() => Promise.reject(new Error('no space left')))
  await expect(failing.query('insert')).rejects.toThrow('no space left')
  const stream = { pipe: true }
  expect(limited(() => stream).query('copy')).toBe(stream)
  expect(silences).toBe(0)
})
