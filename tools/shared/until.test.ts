import { expect, test } from 'vitest'
import { until } from './until.ts'

test('R24 a wait asks again where the answer is false or undefined, and returns the first other one', async () => {
  const answers = [false, undefined, 0, 7]
  expect(await until('a number', () => answers.shift(), 60_000, 0)).toBe(0)
  const promised = [undefined, 'db2']
  const ask = () => Promise.resolve(promised.shift())
  expect(await until('a name', ask, 60_000, 0)).toBe('db2')
})

test('R24 a wait in vain ends with what it waited for, and a failed question with its error', async () => {
  await expect(until('a primary', () => Promise.resolve(false), -1)).rejects.toThrow('a primary')
  const failing = () => Promise.reject<boolean>(new Error('no such node'))
  await expect(until('a primary', failing)).rejects.toThrow('no such node')
})
