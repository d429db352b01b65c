import { afterEach, expect, test } from 'vitest'
import * as handle from './handle.ts'
import { local } from './safe-storage.ts'

const key = 'holdepunkt-session-id'

afterEach(() => {
  handle.dropHandle()
  local.clear()
})

test('AUTH-01 the handle is kept under one fixed key and taken up from there', () => {
  handle.holdHandle('a')
  expect(local.get(key)).toBe('a')
  expect(handle.takeStoredHandle()).toBe('a')
  handle.dropHandle()
  expect([local.get(key), handle.heldHandle()]).toEqual([null, null])
})

test('AUTH-01 letting go of an old handle leaves the one that another tab stored since', () => {
  handle.holdHandle('a')
  local.set(key, 'b')
  handle.dropHandle()
  expect(local.get(key)).toBe('b')
})

test('AUTH-12 an ending is reported for the session that is held, not for an earlier one', () => {
  const heard: string[] = []
  const stop = handle.onEnded((ending) => heard.push(ending))
  handle.holdHandle('b')
  handle.reportEnded('no-session', 'a')
  handle.reportEnded('no-session', null)
  expect(heard).toEqual([])
  handle.reportEnded('no-session', 'b')
  expect(heard).toEqual(['no-session'])
  stop()
})
