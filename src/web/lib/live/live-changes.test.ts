import { expect, test } from 'vitest'
import { onChange, publishChange, type Change } from './live-changes.ts'

test('LIVE-01 every subscribed part of the page gets each change, in order, until it unsubscribes', () => {
  const heard: Record<'one' | 'other', Change['kind'][]> = { one: [], other: [] }
  const stop = onChange(({ kind }) => void heard.one.push(kind))
  const stopOther = onChange(({ kind }) => void heard.other.push(kind))
  publishChange({ kind: 'everything' })
  stop()
  publishChange({ kind: 'changed', topic: 'users', id: 'a', version: 0 })
  stopOther()
  publishChange({ kind: 'everything' })
  expect(heard).toEqual({ one: ['everything'], other: ['everything', 'changed'] })
})
