import { afterEach, expect, test } from 'vitest'
import * as handle from './handle.ts'
import { local } from '../storage/safe-storage.ts'

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

test('AUTH-07 what another tab has cleared is not stored again by an answer about it; a new session is', () => {
  handle.holdHandle('a')
  local.clear()
  handle.holdHandle('a')
  expect(handle.whoIsStored()).toBe('nobody')
  handle.holdHandle('b')
  expect(handle.whoIsStored()).toBe('own')
})

test('AUTH-07 whose handle is stored: of this tab, of nobody, of another', () => {
  handle.holdHandle('a')
  expect(handle.whoIsStored()).toBe('own')
  local.set(key, 'b')
  expect(handle.whoIsStored()).toBe('another')
  local.clear()
  expect(handle.whoIsStored()).toBe('nobody')
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

/** Another tab's change of the storage, as the browser tells this one. */
const toldOf = (changedKey: string | null, stored: string | null): readonly string[] => {
  const target = new EventTarget()
  const own = [globalThis.addEventListener, globalThis.removeEventListener] as const
  globalThis.addEventListener = target.addEventListener.bind(target)
  globalThis.removeEventListener = target.removeEventListener.bind(target)
  const heard: string[] = []
  const stop = handle.onHandleChangedElsewhere((what) => heard.push(what))
  if (stored === null) local.remove(key)
  else local.set(key, stored)
  target.dispatchEvent(Object.assign(new Event('storage'), { key: changedKey }))
  stop()
  target.dispatchEvent(Object.assign(new Event('storage'), { key: changedKey }))
  ;[globalThis.addEventListener, globalThis.removeEventListener] = own
  return heard
}

test('AUTH-06 a cleared storage is a sign-out elsewhere; a handle taken away is a session that ended', () => {
  handle.holdHandle('a')
  expect(toldOf(key, null)).toEqual(['ended'])
  expect(toldOf(null, null)).toEqual(['left'])
  expect(toldOf(key, 'b')).toEqual(['signed-in'])
  expect(toldOf(key, 'a')).toEqual([])
  expect(toldOf('another', null)).toEqual([])
})

test('AUTH-06 a sign-out elsewhere is heard also after the session has ended here', () => {
  expect(toldOf(null, null)).toEqual(['left'])
})
